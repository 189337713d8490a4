import type { ReactNode } from "react";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import type { OwnHeader } from "#browser/own-header.tsx";
import { QuietHeader } from "#browser/quiet-header.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { SportDrawing } from "#browser/sport-drawing.tsx";
import { Panel } from "#design/panel.tsx";
import { STEPS } from "../../../contract/form/start.ts";
import type { Frame } from "./wizard.ts";
import "../../register.css";
import "virtual:words/registration/form";

interface StepPageProps {
  frame: Frame;
  /** The question of the page. It names no child: titles are kept in the history and shown on tabs. */
  title: string;
  /** The question as the page asks it, where that is another one. */
  heading?: ReactNode;
  failed?: boolean;
  children: ReactNode;
}

/** The `handle` of each page of registering: its header says how far one is. */
export const registering: OwnHeader<Frame> = { Header: StepHeader };

function StepHeader({ loaded: { league, seasonName, step, steps, back } }: { loaded: Frame }) {
  const nameOf = useSeasonName();
  const t = useTranslations("registration.form");
  // Whoever goes back to what need not be asked is on that page all the same.
  const shown = STEPS.filter((one) => one === step || steps.includes(one));
  return (
    <QuietHeader
      back={back}
      backLabel={t("back")}
      name={league.name}
      step={`${t("step", { number: shown.indexOf(step) + 1, count: shown.length })} · ${nameOf(seasonName)}`}
    />
  );
}

/** One question of registering: for which season, the question, and what was chosen so far. */
export function StepPage({ frame, title, heading = title, failed = false, children }: StepPageProps) {
  const nameOf = useSeasonName();
  const { league, seasonName, origin, step } = frame;
  return (
    <div className="register">
      <PageHead
        title={title}
        path={`/player-registration/${league.slug}/${step}`}
        origin={origin}
        listed={false}
        failed={failed}
      />
      <div className="register-head mown">
        <SportDrawing sport={league.sport} />
        <div className="container">
          <p className="register-league">
            <LocalLink to={`/league-details/${league.slug}`}>{league.name}</LocalLink>
          </p>
          <p>
            {league.city}, {league.state} · {nameOf(seasonName)}
          </p>
        </div>
      </div>
      <div className="container register-columns">
        <div className="register-main">
          <h1>{heading}</h1>
          {children}
        </div>
        <Summary frame={frame} />
      </div>
    </div>
  );
}

/** Who is to be registered for what, and what that costs: no price comes as a surprise. */
function Summary({ frame }: { frame: Frame }) {
  const t = useTranslations("registration.form");
  const { money } = useFormats();
  const { summary } = frame;
  if (summary.length === 0) return null;
  const waits = summary.some(({ full }) => full);
  const total = summary.reduce((sum, one) => sum + (one.full ? 0 : one.priceCents), 0);
  return (
    <Panel as="aside" className="register-summary" aria-label={t("summary")}>
      <h2>{t("summary")}</h2>
      <dl>
        {summary.map(({ key, firstName, division, priceCents, full }) => (
          <div key={key}>
            <dt>
              {firstName}
              <span className="muted">
                {division}
                {full ? ` · ${t("waits")}` : ""}
              </span>
            </dt>
            <dd className={full ? "muted" : "figures"}>
              {full ? t("ifOffered", { amount: money(priceCents) }) : money(priceCents)}
            </dd>
          </div>
        ))}
        <div className="register-total">
          <dt>{t(waits ? "dueNow" : "total")}</dt>
          <dd className="figures">{money(total)}</dd>
        </div>
      </dl>
      <p className="small muted">{t(waits && total === 0 ? "waitNote" : "totalNote")}</p>
    </Panel>
  );
}
