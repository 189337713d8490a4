import { Form } from "react-router";
import type { FailedForm } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, TextArea, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { Audience } from "../../contract/announcements.ts";

/** What comes back of a message that was not sent. */
export interface TypedMessage {
  subject: string;
  body: string;
  subjectEs: string;
  bodyEs: string;
  byMail: boolean;
  urgent: boolean;
}

interface ComposeFormProps {
  audience: Audience;
  /** How many people it goes to. */
  people: number;
  submissionKey: string;
  answer: FailedForm<TypedMessage> | undefined;
}

/** The message. What was typed stays while families are chosen, and when it was not sent. */
export function ComposeForm({ audience, people, submissionKey, answer }: ComposeFormProps) {
  const t = useTranslations("messaging.office");
  const heading = useTranslations("issues")("heading");
  const { form, busy, errors, errorOf, typed } = useForm(answer);
  const text = (name: "subject" | "body" | "subjectEs" | "bodyEs") => ({
    name,
    label: t(name),
    defaultValue: typed?.[name],
    error: errorOf(name),
  });
  return (
    <section className="panel" aria-labelledby="message">
      <h2 id="message">{t("message")}</h2>
      <ErrorSummary title={heading} errors={errors} attempt={answer} />
      <Form {...form} className="stack">
        <input type="hidden" name="submissionKey" value={submissionKey} />
        <input type="hidden" name="expected" value={people} />
        <input type="hidden" name="audience" value={JSON.stringify(audience)} />
        <TextField {...text("subject")} hint={t("subjectHint")} maxLength={120} />
        <TextArea {...text("body")} rows={8} />
        <details open={Boolean(typed?.subjectEs || typed?.bodyEs)}>
          <summary>{t("inSpanish")}</summary>
          <p className="field-hint">{t("inSpanishHint")}</p>
          <div className="stack" lang="es">
            <TextField {...text("subjectEs")} maxLength={120} />
            <TextArea {...text("bodyEs")} rows={8} />
          </div>
        </details>
        <div>
          <Check name="byMail" label={t("byMail")} defaultChecked={typed?.byMail ?? true} />
          <Check name="urgent" label={t("urgent")} defaultChecked={typed?.urgent ?? false} />
        </div>
        <SendButton busy={busy} label={t("send", { count: people })} busyLabel={t("sending")} />
      </Form>
    </section>
  );
}
