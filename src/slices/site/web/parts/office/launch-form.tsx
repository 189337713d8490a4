import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { TextArea, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import type { LaunchPreview, LaunchTexts } from "../../../contract/launch.ts";

type Emails = readonly LaunchPreview["emails"][number][];
type Answer = FailedForm<LaunchTexts & { intent: string }> | { sent: true; texts: LaunchTexts; emails: Emails };

interface LaunchFormProps {
  /** To begin with. */
  texts: LaunchTexts;
  /** To how many it would go. */
  waiting: number;
  answer: Answer | undefined;
}

/** The launch mail: written, then read as its readers will, then sent. */
export function LaunchForm({ texts, waiting, answer }: LaunchFormProps) {
  if (answer?.sent && answer.emails.length > 0)
    return <ReadAndSend texts={answer.texts} emails={answer.emails} waiting={waiting} />;
  return <Write texts={answer ? (answer.sent ? answer.texts : answer.typed) : texts} answer={answer} />;
}

function Write({ texts, answer }: { texts: LaunchTexts; answer: Answer | undefined }) {
  const t = useTranslations("site.launchOffice");
  const heading = useTranslations("issues")("heading");
  const failed = answer?.sent === false ? answer : undefined;
  const { form, busy, errors, errorOf } = useForm(failed, { refusedField: "subjectEn" });
  return (
    <Form {...form} className="stack reading">
      <ErrorSummary title={heading} errors={errors} attempt={failed} />
      <p>{t("lead")}</p>
      <input type="hidden" name="intent" value="preview" />
      {(["en", "es"] as const).map((language) => {
        const [subject, body] =
          language === "en" ? (["subjectEn", "bodyEn"] as const) : (["subjectEs", "bodyEs"] as const);
        return (
          <div key={language} className="stack">
            <TextField
              name={subject}
              lang={language}
              label={t(`subject.${language}`)}
              maxLength={100}
              error={errorOf(subject)}
              defaultValue={texts[subject]}
            />
            <TextArea
              name={body}
              lang={language}
              label={t(`body.${language}`)}
              hint={t("bodyHint")}
              rows={6}
              maxLength={5000}
              error={errorOf(body)}
              defaultValue={texts[body]}
            />
          </div>
        );
      })}
      <SendButton busy={busy} label={t("preview")} busyLabel={t("previewing")} />
    </Form>
  );
}

function ReadAndSend({ texts, emails, waiting }: { texts: LaunchTexts; emails: Emails; waiting: number }) {
  const t = useTranslations("site.launchOffice");
  const { form, busy } = useForm(undefined, { intent: "send" });
  const carried = Object.entries(texts).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <section className="stack" aria-labelledby="preview-heading">
      <h3 id="preview-heading">{t("previewHeading")}</h3>
      {emails.map(({ language, subject, text }) => (
        <Panel as="article" className="reading" key={language}>
          <p className="muted">{t(`language.${language}`)}</p>
          <h4 lang={language}>{subject}</h4>
          <p className="email-text" lang={language}>
            {text}
          </p>
        </Panel>
      ))}
      <Form {...form}>
        <input type="hidden" name="intent" value="send" />
        {carried}
        <SendButton busy={busy} label={t("send", { count: waiting })} busyLabel={t("sending")} />
      </Form>
      <Form method="post">
        <input type="hidden" name="intent" value="change" />
        {carried}
        <Button>{t("change")}</Button>
      </Form>
    </section>
  );
}
