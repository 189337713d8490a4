import { Form, useNavigation } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Bar } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import type { ScheduleProposal } from "../../../contract/generate.ts";
import { Conflict, NotPlaced } from "./conflict.tsx";
import { Fairness } from "./fairness.tsx";

type Outcome = NonNullable<ScheduleProposal["outcome"]>;

/** A schedule that is being made, or what came out. */
export function Proposal({ proposal, path }: { proposal: ScheduleProposal; path: string }) {
  const t = useTranslations("schedule.setup");
  const { state, outcome } = proposal;
  if (state === "working") return <Working progress={proposal.progress} path={path} />;
  if (state === "failed" || !outcome) return <Notice tone="error">{t("failed")}</Notice>;
  if (outcome.conflict) return <Conflict conflict={outcome.conflict} />;
  return (
    <>
      <Made proposal={proposal} outcome={outcome} />
      <NotPlaced games={outcome.notPlaced} />
      {outcome.fairness ? <Fairness fairness={outcome.fairness} /> : null}
    </>
  );
}

function Working({ progress, path }: { progress: number; path: string }) {
  const t = useTranslations("schedule.setup");
  const percent = Math.floor(progress * 100);
  return (
    <Panel className="setup-part">
      <p role="status">{t("working")}</p>
      <Bar percent={percent} />
      <p className="small muted">{t("percent", { percent })}</p>
      <Form method="post" className="buttons" preventScrollReset>
        <Button name="intent" value="drop">
          {t("stop")}
        </Button>
        <ButtonLink to={path}>{t("lookAgain")}</ButtonLink>
      </Form>
    </Panel>
  );
}

function Made({ proposal, outcome }: { proposal: ScheduleProposal; outcome: Outcome }) {
  const t = useTranslations("schedule.setup");
  const formats = useFormats();
  const { formData } = useNavigation();
  const { status, games, notPlaced, changes, firstDay, lastDay, schedule } = outcome;
  const isComplete = status === "complete";
  const all = changes.added + changes.moved + changes.removed;
  return (
    <Panel className="setup-part" data-tone={isComplete ? "go" : "wait"}>
      <p role="status">
        <strong>{isComplete ? t("complete", { games }) : t("partial", { games, left: notPlaced.length })}</strong>
      </p>
      {firstDay !== null && lastDay !== null ? (
        <p>{t("span", { from: formats.longDate(firstDay), to: formats.longDate(lastDay) })}</p>
      ) : null}
      <p>{t("change", changes)}</p>
      {proposal.outdated ? <Notice tone="wait">{t("outdated")}</Notice> : null}
      <Form method="post" className="buttons">
        <input type="hidden" name="proposal" value={proposal.id} />
        {proposal.outdated || all === 0 ? null : (
          <SendButton
            busy={formData?.get("intent") === "use"}
            label={t(isComplete ? "use" : "usePartial")}
            busyLabel={t("using")}
            name="intent"
            value="use"
          />
        )}
        <Button name="intent" value="drop">
          {t("drop")}
        </Button>
      </Form>
      <details>
        <summary>{t("allGames")}</summary>
        <div className="setup-scroll" tabIndex={0} role="region" aria-label={t("allGames")}>
          <table className="setup-table">
            <thead>
              <tr>
                {(["time", "game", "division", "field"] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {schedule.map(({ date, start, home, away, division, field }, at) => (
                <tr key={String(at)}>
                  <td>{`${formats.dateWithWeekday(date)}, ${formats.time(start)}`}</td>
                  <td>{`${home} – ${away}`}</td>
                  <td>{division}</td>
                  <td>{field}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Panel>
  );
}
