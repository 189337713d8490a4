import { useEffect, useState } from "react";
import { Form } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Notice } from "#design/notice.tsx";
import type { DecisionOutcome, SubmissionToReview } from "../../../contract/reviewing/reviewing.ts";
import type { Action } from "./position.ts";
import type { SeveralDone } from "./receive-decision.ts";

interface OneDoneProps {
  did: Action;
  /** Nothing where the league is not there any more. */
  of: SubmissionToReview | undefined;
  why: string | undefined;
  now: number;
}

/** What became of the decision a moment ago, as it stands by now; with the way back while there is one. */
export function OneDone({ did, of, why, now }: OneDoneProps) {
  const t = useTranslations("leagues.reviewing");
  const already = useAlready(now);
  const refusalText = useRefusalText();
  if (why) {
    const decided = why === "leagues.decided-already" && of?.decision;
    const message = decided ? already(of.name, of.state, decided) : refusalText(why);
    return <Failed text={t(`failed.${did}`, { message })} />;
  }
  if (!of) return null;
  const { name, kind, state, decision } = of;
  if (state === "waiting") return did === "undo" ? <Said text={t("done.undone", { name })} /> : null;
  const approved = kind === "change" ? "changeApproved" : "approved";
  return (
    <Said text={t(`done.${state === "approved" ? approved : "denied"}`, { name })}>
      <Undo ids={[of.id]} until={decision?.undoUntil} now={now} />
    </Said>
  );
}

/** What became of several: how many are done, with the way back; and, one by one, what failed and why. */
export function SeveralOutcome({ answer: { action, outcomes }, now }: { answer: SeveralDone; now: number }) {
  const t = useTranslations("leagues.reviewing");
  const already = useAlready(now);
  const refusalText = useRefusalText();
  const done = outcomes.filter(({ code }) => code === null);
  const failed = outcomes.filter(({ code }) => code !== null);
  return (
    <>
      {done.length > 0 ? (
        <Said text={t("done.several", { action, count: done.length })}>
          <Undo ids={done.map(({ id }) => id)} until={done[0]?.undoUntil} now={now} />
        </Said>
      ) : null}
      {failed.length > 0 ? (
        <Notice as="div" tone="error">
          <ul className="plain-list">
            {failed.map(({ id, name, code, standing }) => {
              const message = standing ? already(name, standing.state, standing) : refusalText(code!);
              const about = name && !standing ? t("about", { name, message }) : message;
              return <li key={id}>{t(`failed.${action}`, { message: about })}</li>;
            })}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}

/** "Lake Soccer was approved by Priya 2 minutes ago." */
function useAlready(now: number) {
  const t = useTranslations("leagues.reviewing");
  const { duration } = useFormats();
  return (name: string, state: string, { by, at }: { by: string; at: string }): string =>
    t("already", { name, state, by: by || t("nobody"), time: duration(now - Date.parse(at)) });
}

function Said({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <Notice as="div" className="reviewing-done" tone="go">
      <p>{text}</p>
      {children}
    </Notice>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <Notice as="div" tone="error">
      <p>{text}</p>
    </Notice>
  );
}

/** The way back, as long as there is one. The server has the last word. */
function Undo({ ids, until, now }: { ids: string[]; until: DecisionOutcome["undoUntil"] | undefined; now: number }) {
  const t = useTranslations("leagues.reviewing");
  const [seconds, setSeconds] = useState(until ? Math.ceil((Date.parse(until) - now) / 1000) : 0);
  useEffect(() => {
    const tick = window.setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => window.clearInterval(tick);
  }, []);
  if (seconds <= 0) return null;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="undo" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="chosen" value={`${id} 0`} />
      ))}
      <Button size="small" aria-label={t("undo")}>
        {t("undoLeft", { seconds: String(seconds) })}
      </Button>
    </Form>
  );
}
