import { useId, useState } from "react";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/overlays/dialog.tsx";
import { Icon } from "#design/icon.tsx";
import type { FieldIssue } from "#kernel/refusal.ts";
import { LONGEST_CHOICE, MOST_CHOICES } from "../../../contract/vocabulary.ts";

interface PollDialogProps {
  onAsk(question: string, choices: string[]): void;
  onCancel(): void;
}

/** What is missing, before it waits in the queue of this device; the server checks it all the same. */
function issuesOf(question: string, choices: readonly string[]): FieldIssue[] {
  const known = new Set<string>();
  const issues = choices.flatMap((one, at) => {
    const same = known.has(one.toLowerCase());
    known.add(one.toLowerCase());
    const code = one === "" ? "chat-poll-choice.missing" : same ? "chat-poll.same" : undefined;
    return code ? [{ field: `choice-${at}`, code }] : [];
  });
  return question === "" ? [{ field: "question", code: "chat-poll-question.missing" }, ...issues] : issues;
}

/** Asks for a question and its choices. */
export function PollDialog({ onAsk, onCancel }: PollDialogProps) {
  const t = useTranslations("chat");
  const id = useId();
  const [question, setQuestion] = useState("");
  const [choices, setChoices] = useState([t("poll.yes"), t("poll.no"), t("poll.maybe")]);
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const errors = new Map(useIssueTexts(issues).map(({ field, text }) => [field, text]));
  const ask = () => {
    const asked = question.trim();
    const offered = choices.map((one) => one.trim());
    const found = issuesOf(asked, offered);
    setIssues(found);
    if (found[0]) document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${found[0].field}`)}`)?.focus();
    else onAsk(asked, offered);
  };
  const error = (field: string) => {
    const text = errors.get(field);
    return text ? (
      <p className="field-error" id={`${id}-${field}-error`}>
        {text}
      </p>
    ) : null;
  };
  const described = (field: string) => ({
    id: `${id}-${field}`,
    "aria-invalid": errors.has(field) || undefined,
    "aria-describedby": errors.has(field) ? `${id}-${field}-error` : undefined,
  });
  return (
    <Dialog
      title={t("poll.title")}
      onCancel={onCancel}
      close={
        <button type="button" className="chat-icon-button" aria-label={t("cancel")} onClick={onCancel}>
          <Icon name="x" />
        </button>
      }
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <div className="field">
          <label htmlFor={`${id}-question`}>{t("poll.question")}</label>
          {error("question")}
          <input
            {...described("question")}
            className="input"
            maxLength={300}
            value={question}
            placeholder={t("poll.example")}
            onChange={({ target }) => setQuestion(target.value)}
          />
        </div>
        <fieldset className="fieldset">
          <legend>{t("poll.choices")}</legend>
          {choices.map((choice, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a choice is what stands at this position
            <div key={at} className="field">
              {error(`choice-${at}`)}
              <div className="chat-poll-choice">
                <input
                  {...described(`choice-${at}`)}
                  className="input"
                  aria-label={t("poll.choice", { number: at + 1 })}
                  maxLength={LONGEST_CHOICE}
                  value={choice}
                  onChange={({ target }) => setChoices(choices.with(at, target.value))}
                />
                {choices.length > 2 ? (
                  <button
                    type="button"
                    className="chat-icon-button"
                    aria-label={t("poll.remove", { number: at + 1 })}
                    onClick={() => setChoices(choices.toSpliced(at, 1))}
                  >
                    <Icon name="x" />
                  </button>
                ) : null}
              </div>
            </div>
          ))}
          {choices.length < MOST_CHOICES ? (
            <Button type="button" kind="quiet" onClick={() => setChoices([...choices, ""])}>
              <Icon name="plus" /> {t("poll.add")}
            </Button>
          ) : null}
        </fieldset>
        <p className="muted">{t("poll.note")}</p>
        <div className="buttons">
          <Button kind="primary">{t("poll.ask")}</Button>
          <Button type="button" onClick={onCancel}>
            {t("cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
