import { useEffect, useState } from "react";
import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useForm } from "#browser/forms/form-state.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { SendButton, useScript } from "#design/form-fields.tsx";

/** What asking for another email came to: with the seconds until the next one is possible. */
export type Resent = { sent: true; intent: "resend"; seconds: number };

interface ResendProps {
  answer: Resent | FailedForm<{ intent: string }> | undefined;
}

/** Asks for the email again, and says when that is possible. */
export function ResendForm({ answer }: ResendProps) {
  const t = useTranslations("accounts.check");
  const { form, busy, errors } = useForm(answer, { intent: "resend" });
  const seconds = answer?.sent ? answer.seconds : (answer?.retryAfter ?? 0);
  const left = useCountdown(seconds, answer);
  // Without a script nothing would make the button work again.
  const waits = useScript() && left > 0;
  // Too early is no fault of anybody: the time says it.
  const tooEarly = answer?.sent === false && answer.retryAfter !== undefined;
  const said = answer?.sent ? t("resent") : tooEarly ? t("soon") : (errors[0]?.text ?? t("resendLead"));
  return (
    <Form {...form} className="stack">
      <input type="hidden" name="intent" value="resend" />
      <p role="status">{said}</p>
      {left > 0 ? <p className="muted small">{t("wait", { seconds: left })}</p> : null}
      <SendButton kind="plain" busy={busy} label={t("resend")} busyLabel={t("resending")} disabled={waits} />
    </Form>
  );
}

/** Counts down from the seconds that an answer named. Without the script it stays where it began. */
function useCountdown(seconds: number, answer: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    setLeft(seconds);
    if (!answer || seconds === 0) return undefined;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, answer]);
  return left;
}
