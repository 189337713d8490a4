import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import type { Language } from "#kernel/language.ts";
import type { PreviewedMessage } from "../../../contract/announcements.ts";
import { first, type ComposeAnswer, type ComposeFields, type ComposeLeague } from "./fields.ts";
import { Reach } from "./reach.tsx";

interface ReviewProps {
  league: ComposeLeague;
  answer: ComposeAnswer & { shown: PreviewedMessage };
}

/** What a template leaves for its writer to fill in: "[day]". */
const TO_FILL = /\[[^[\]]{1,30}\]/;

/** The message as each of its readers will read it, before it goes out: to be sent to oneself, corrected, sent. */
export function Review({ league, answer }: ReviewProps) {
  const t = useTranslations("messaging.office");
  const heading = useTranslations("issues")("heading");
  const formats = useFormats();
  const { form, errors } = useForm(answer, { refusedField: "review" });
  const { busy } = useForm(answer, { intent: "send" });
  const { typed, preview, shown } = answer;
  const people = preview?.people ?? 0;
  const has = (name: string) => first(typed, name) !== "";
  const toFill = ["subject", "body", "subjectEs", "bodyEs"].flatMap(
    (name) => TO_FILL.exec(first(typed, name))?.[0] ?? [],
  );
  const later = first(typed, "when") === "later";
  return (
    <Panel aria-labelledby="review">
      <h2 id="review" tabIndex={-1}>
        {t("reviewTitle")}
      </h2>
      <ErrorSummary title={heading} errors={errors} attempt={answer} />
      <Reach preview={preview} busy={false} />
      <p>
        {t(has("byMail") ? "byBoth" : "byApp")}{" "}
        {has("urgent") ? <strong>{t(shown.wakes ? "urgentWakes" : "urgentWaits")}</strong> : null}{" "}
        {has("asksConfirmation") ? t("isToConfirm") : null}{" "}
        {later
          ? t("leavesAt", {
              when: `${formats.dateWithWeekday(first(typed, "date"))}, ${formats.time(first(typed, "time"))}`,
            })
          : null}
      </p>
      {toFill.length > 0 ? <Notice>{t("toFill", { what: toFill[0]! })}</Notice> : null}
      {shown.withoutGame > 0 ? <Notice>{t("withoutGame", { count: shown.withoutGame })}</Notice> : null}
      <Form {...form} className="stack">
        <Carried fields={typed} answer={answer} people={people} />
        <div className="center-as">
          <p>{t("previewFor", { name: shown.name, at: shown.at + 1, people: shown.people })}</p>
          {shown.people > 1 ? (
            <p className="buttons">
              {/* Each names the reader that it shows. */}
              <Turn to={(shown.at + shown.people - 1) % shown.people} label={t("previousReader")} />
              <Turn to={(shown.at + 1) % shown.people} label={t("nextReader")} />
            </p>
          ) : null}
        </div>
        <div className="center-previews">
          <Preview
            language="en"
            league={league.name}
            {...shown.en}
            own={shown.language === "en" || shown.es === null}
          />
          {shown.es ? (
            <Preview language="es" league={league.name} {...shown.es} own={shown.language === "es"} />
          ) : (
            <Notice>{t("notTranslated", { count: preview?.spanish ?? 0 })}</Notice>
          )}
        </div>
        <div className="buttons">
          <SendButton
            busy={busy}
            name="intent"
            value="send"
            label={t(later ? "plan" : "send", { count: people })}
            busyLabel={t("sending")}
          />
          <Button name="intent" value="test">
            {t("test")}
          </Button>
          <Button kind="quiet" name="intent" value="edit">
            {t("edit")}
          </Button>
        </div>
      </Form>
      <p className="small muted">{t(later ? "planHint" : "sendHint")}</p>
    </Panel>
  );
}

/** Shows the message as another reader will see it: the review once more, at that position. */
function Turn({ to, label }: { to: number; label: string }) {
  return (
    <Button size="small" name="intent" value={`review ${to}`}>
      {label}
    </Button>
  );
}

/** What was typed, as the form of the next step sends it again. */
function Carried({ fields, answer, people }: { fields: ComposeFields; answer: ReviewProps["answer"]; people: number }) {
  return (
    <>
      <input type="hidden" name="submissionKey" value={answer.submissionKey} />
      <input type="hidden" name="draft" value={answer.draft?.id} />
      <input type="hidden" name="version" value={answer.draft?.version} />
      <input type="hidden" name="expected" value={people} />
      <input type="hidden" name="at" value={answer.shown.at} />
      {Object.entries(fields).flatMap(([name, values]) =>
        values.map((value, position) => (
          <textarea key={`${name} ${position}`} name={name} defaultValue={value} hidden readOnly />
        )),
      )}
    </>
  );
}

interface PreviewProps {
  language: Language;
  league: string;
  subject: string;
  body: string;
  /** The language in which this reader gets it. */
  own: boolean;
}

function Preview({ language, league, subject, body, own }: PreviewProps) {
  const t = useTranslations("messaging.office");
  return (
    <article className="center-preview" data-own={own || undefined}>
      <p className="small muted">
        {t("previewIn", { language: t(`languageName.${language}`), league })} {own ? t("theirLanguage") : null}
      </p>
      <div lang={language}>
        <h3>{subject}</h3>
        <div className="announcement-body">{body}</div>
      </div>
    </article>
  );
}
