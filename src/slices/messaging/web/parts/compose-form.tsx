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
  asksConfirmation: boolean;
}

export const EMPTY_MESSAGE: TypedMessage = {
  subject: "",
  body: "",
  subjectEs: "",
  bodyEs: "",
  byMail: true,
  urgent: false,
  asksConfirmation: false,
};

/** What came of a step of sending: the message as it was typed, with what is wrong, or ready to be looked at. */
export interface AnsweredMessage extends FailedForm<TypedMessage> {
  /** It is all there: its writer looks at it before it goes out. */
  review?: true;
  /** Where a test of it went. */
  testedAt?: string;
  /** It was sent, and stopped before anybody was told. */
  stopped?: true;
  /** The key of this one message, through all its steps. */
  submissionKey?: string;
}

interface MessageFieldsProps {
  audience: Audience;
  /** How many people it goes to. */
  people: number;
  submissionKey: string;
}

/** What each step carries besides the message. */
export function MessageFields({ audience, people, submissionKey }: MessageFieldsProps) {
  return (
    <>
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <input type="hidden" name="expected" value={people} />
      <input type="hidden" name="audience" value={JSON.stringify(audience)} />
    </>
  );
}

/** The message. What was typed stays while families are chosen, and when it was not sent. */
export function ComposeForm({ answer, ...carried }: MessageFieldsProps & { answer: AnsweredMessage | undefined }) {
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
        <MessageFields {...carried} submissionKey={answer?.submissionKey ?? carried.submissionKey} />
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
          <Check
            name="asksConfirmation"
            label={t("asksConfirmation")}
            defaultChecked={typed?.asksConfirmation ?? false}
          />
        </div>
        <SendButton busy={busy} label={t("review")} busyLabel={t("sending")} />
      </Form>
    </section>
  );
}
