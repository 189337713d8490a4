import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useDay } from "#browser/zone.ts";
import { ButtonLink } from "#browser/link.tsx";
import { Button } from "#design/button.tsx";
import { Tag } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import type { SubmitOverview } from "../../../contract/reviewing/submitting.ts";
import { PART_NAMES } from "../../../contract/reviewing/submission.ts";
import { draftPath } from "./own-draft.ts";
import { useDraftName } from "./submit-page.tsx";

/** The leagues that somebody has begun and not submitted, the newest first. */
export function Drafts({ drafts }: Pick<SubmitOverview, "drafts">) {
  const t = useTranslations("leagues.submit");
  const nameOf = useDraftName();
  const { day } = useDay();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts">{t("drafts")}</h2>
      <ul className="plain-list submit-list">
        {drafts.map(({ id, name, savedAt, resubmits, done }) => (
          <Panel as="li" key={id}>
            <div>
              <strong>{nameOf(name)}</strong>
              {resubmits ? <Tag tone="hot">{t("resubmits")}</Tag> : null}
              <p className="small muted">
                {t("progress", { done: String(done), total: String(PART_NAMES.length) })} ·{" "}
                {t("savedOn", { date: day(savedAt) })}
              </p>
            </div>
            <ButtonLink size="small" to={draftPath(id)} aria-label={t("goOnWith", { league: nameOf(name) })}>
              {t("goOn")}
            </ButtonLink>
          </Panel>
        ))}
      </ul>
    </section>
  );
}

const TONES = { waiting: "wait", approved: "go", denied: "stop", withdrawn: "info" } as const;

/** What somebody has submitted, with its state; what was sent back can be changed from here. */
export function Submissions({ submissions }: Pick<SubmitOverview, "submissions">) {
  const t = useTranslations("leagues.submit");
  const labels = useTranslations("leagues.labels");
  const { day } = useDay();
  if (submissions.length === 0) return null;
  return (
    <section aria-labelledby="submitted">
      <h2 id="submitted">{t("submitted")}</h2>
      <ul className="plain-list submit-list">
        {submissions.map(({ id, leagueId, leagueName, state, submittedAt, reasons }) => (
          <Panel as="li" key={id}>
            <div>
              <strong>{leagueName}</strong>
              <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>
              <p className="small muted">{t("submittedOn", { date: day(submittedAt) })}</p>
              {reasons.map(({ field, text }) => (
                <p key={`${field}${text}`} className="small">
                  {field ? <strong>{labels(field)}: </strong> : null}
                  {text}
                </p>
              ))}
            </div>
            {state === "denied" ? (
              <Form method="post">
                <input type="hidden" name="from" value="league" />
                <input type="hidden" name="league" value={leagueId} />
                <Button size="small" aria-label={t("mendWhich", { league: leagueName })}>
                  {t("fix")}
                </Button>
              </Form>
            ) : null}
          </Panel>
        ))}
      </ul>
    </section>
  );
}
