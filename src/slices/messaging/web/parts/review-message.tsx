import { Form } from "react-router";
import { useForm } from "#browser/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { Language } from "#kernel/language.ts";
import type { Audience, AudiencePreview } from "../../contract/announcements.ts";
import { Reach } from "./audience-form.tsx";
import { MessageFields, type AnsweredMessage, type TypedMessage } from "./compose-form.tsx";

interface ReviewMessageProps {
  league: string;
  audience: Audience;
  preview: AudiencePreview | undefined;
  answer: AnsweredMessage;
  submissionKey: string;
}

/** The message as families will read it, in both languages, before it goes out: to be sent to oneself, corrected, sent. */
export function ReviewMessage({ league, audience, preview, answer, submissionKey }: ReviewMessageProps) {
  const t = useTranslations("messaging.office");
  const heading = useTranslations("issues")("heading");
  const { form, errors } = useForm(answer);
  const { busy } = useForm(answer, { intent: "send" });
  const { typed } = answer;
  const people = preview?.people ?? 0;
  const spanish = preview?.spanish ?? 0;
  const translated = typed.subjectEs !== "";
  return (
    <section className="panel" aria-labelledby="review">
      <h2 id="review">{t("reviewTitle")}</h2>
      <ErrorSummary title={heading} errors={errors} attempt={answer} />
      <Reach preview={preview} busy={false} />
      <p>
        {t(typed.byMail ? "byBoth" : "byApp")} {typed.urgent ? <strong>{t("isUrgent")}</strong> : null}{" "}
        {typed.asksConfirmation ? t("isToConfirm") : null}
      </p>
      <div className="families-previews">
        <Preview language="en" league={league} subject={typed.subject} body={typed.body} />
        {translated ? (
          <Preview language="es" league={league} subject={typed.subjectEs} body={typed.bodyEs} />
        ) : (
          <p className="notice">{t("notTranslated", { count: spanish })}</p>
        )}
      </div>
      <Form {...form} className="families-buttons">
        <MessageFields audience={audience} people={people} submissionKey={answer.submissionKey ?? submissionKey} />
        <Typed typed={typed} />
        <SendButton
          busy={busy}
          name="intent"
          value="send"
          label={t("send", { count: people })}
          busyLabel={t("sending")}
        />
        <button className="button" name="intent" value="test">
          {t("test")}
        </button>
        <button className="button" data-kind="quiet" name="intent" value="edit">
          {t("edit")}
        </button>
      </Form>
      <p className="small muted">{t("sendHint")}</p>
    </section>
  );
}

/** What was typed, as the form of the next step sends it again. */
function Typed({ typed: { byMail, urgent, asksConfirmation, ...texts } }: { typed: TypedMessage }) {
  return (
    <>
      {Object.entries(texts).map(([name, value]) => (
        <textarea key={name} name={name} defaultValue={value} hidden readOnly />
      ))}
      {byMail ? <input type="hidden" name="byMail" value="on" /> : null}
      {urgent ? <input type="hidden" name="urgent" value="on" /> : null}
      {asksConfirmation ? <input type="hidden" name="asksConfirmation" value="on" /> : null}
    </>
  );
}

interface PreviewProps {
  language: Language;
  league: string;
  subject: string;
  body: string;
}

function Preview({ language, league, subject, body }: PreviewProps) {
  const t = useTranslations("messaging.office");
  return (
    <article className="families-preview">
      <p className="small muted">{t("previewIn", { language: t(`languageName.${language}`), league })}</p>
      <div lang={language}>
        <h3>{subject}</h3>
        <div className="announcement-body">{body}</div>
      </div>
    </article>
  );
}
