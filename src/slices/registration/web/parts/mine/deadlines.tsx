import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink } from "#browser/link.tsx";
import { useDeadlineText } from "#browser/deadline.ts";
import { localIn } from "#kernel/time/zone.ts";
import type { Deadline, MyLeagues } from "../../../contract/mine.ts";
import { useNameList } from "../season/name-list.ts";
import { useTimeLeft } from "#browser/time-left.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { Panel } from "#design/panel.tsx";
import { useLeftText } from "../season/left-text.ts";
import { OfferForms } from "./offer-forms.tsx";
import "virtual:words/registration/mine?alone";
import "virtual:words/registration/season";
import "../../deadlines.css";

interface DeadlinesProps {
  mine: Pick<MyLeagues, "deadlines" | "now">;
  /** For answering an offer where it is shown; without it a link leads to where it can be answered. */
  offerKey?: string;
}

/** What wants an answer, the soonest first: held spots, offers, parts that are due. */
export function Deadlines({ mine, offerKey }: DeadlinesProps) {
  const t = useTranslations("registration.mine");
  if (mine.deadlines.length === 0) return null;
  return (
    <section className="deadlines" aria-labelledby="deadlines">
      <h2 id="deadlines">{t("deadlines")}</h2>
      <ul className="plain-list">
        {mine.deadlines.map((one) => (
          <Panel
            as="li"
            className="deadline"
            key={one.kind + (one.orderId ?? one.registrationIds.join())}

            data-kind={one.kind}
          >
            <Words deadline={one} now={mine.now} />
            <Answer deadline={one} {...(offerKey && { offerKey })} />
          </Panel>
        ))}
      </ul>
    </section>
  );
}

function Words({ deadline, now }: { deadline: Deadline; now: string }) {
  const nameOf = useSeasonName();
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const { kind, firstNames, leagueName, seasonName, amountCents } = deadline;
  const names = useNameList()(firstNames);
  return (
    <div>
      <p className="deadline-what">
        <b>
          {t(`deadline.${kind === "hold" && amountCents === 0 ? "free" : kind}`, {
            names,
            count: firstNames.length,
            amount: formats.amount(amountCents),
          })}
        </b>
      </p>
      <p className="muted">
        {leagueName} · {nameOf(seasonName)}
      </p>
      <p>
        <Until {...{ kind, now }} deadline={deadline.deadline} zone={deadline.timeZone} />
      </p>
    </div>
  );
}

/** When it ends, and how long that is from now. */
function Until({ kind, deadline, zone, now }: { kind: Deadline["kind"]; deadline: string; zone: string; now: string }) {
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const until = useDeadlineText()(zone, deadline);
  const left = useLeftText()(useTimeLeft(deadline, now));
  if (kind === "installment") {
    const date = formats.dateWithWeekday(localIn(zone, deadline).date);
    return <time dateTime={deadline}>{t("on", { date })}</time>;
  }
  return (
    <>
      <time dateTime={deadline}>{t("until", { time: until })}</time>
      {left ? ` · ${left}` : null}
    </>
  );
}

function Answer({ deadline, offerKey }: { deadline: Deadline; offerKey?: string }) {
  const t = useTranslations("registration.mine");
  const formats = useFormats();
  const { kind, orderId, registrationIds, amountCents } = deadline;
  const amount = formats.amount(amountCents);
  if (kind === "offer" && offerKey)
    return <OfferForms id={registrationIds[0] ?? ""} submissionKey={offerKey} amountCents={amountCents} />;
  if (kind === "offer") {
    return (
      <ButtonLink kind="primary" to="/my-leagues">
        {t("see")}
      </ButtonLink>
    );
  }
  if (kind === "hold") {
    return (
      <ButtonLink kind="primary" to="/confirm-registration">
        {amountCents === 0 ? t("complete") : t("payNow", { amount })}
      </ButtonLink>
    );
  }
  if (kind === "aid") {
    return <ButtonLink to="/confirm-registration">{t("see")}</ButtonLink>;
  }
  return (
    <ButtonLink to={`/payment?order=${orderId}`} reloadDocument>
      {t("payNow", { amount })}
    </ButtonLink>
  );
}
