import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import type { useForm } from "#browser/forms/form-state.ts";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { OfficeForm } from "../../../contract/edited-form.ts";
import { AddQuestion } from "./add-buttons.tsx";
import { AskedFields } from "./asked-fields.tsx";
import { Counter } from "./counter.tsx";
import { apply, type Done } from "./actions.ts";
import { FormConflict } from "./form-conflict.tsx";
import { Preview } from "./preview.tsx";
import { QuestionItem } from "./question-item.tsx";
import { Reach } from "./reach.tsx";
import { readTyped, type TypedForm } from "./typed.ts";
import { WaiverItem } from "./waiver-item.tsx";
import type { Act } from "./item-props.ts";

interface EditorProps {
  /** As it is kept; after somebody else saved conflict, what they saved. */
  form: OfficeForm;
  typed: TypedForm;
  /** Whether somebody else saved it meanwhile. */
  conflict: boolean;
  state: ReturnType<typeof useForm>;
  answer: unknown;
}

/** The list of what is asked beside its preview. Everything happens in the page until it is saved. */
export function Editor({ form, typed: start, conflict, state, answer }: EditorProps) {
  const t = useTranslations("forms.officeForm");
  const [typed, setTyped] = useState(start);
  const [edition, setEdition] = useState(0);
  const [done, setDone] = useState<Done>();
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (done) document.getElementById(done.focus)?.focus();
  }, [done]);

  const press = (button: string) => {
    const element = box.current;
    if (!element) return;
    const given = new FormData(element);
    const position = (id: string) => Number(given.get(`${id}.to`));
    const newId = () => crypto.randomUUID();
    const next = apply(readTyped(given), button, { position, newId, saved: form });
    if (!next) return;
    setTyped(next.typed);
    setDone(next);
    // What was taken over stands in controls that are there already.
    if (next.said.key === "taken") setEdition(edition + 1);
  };
  const act: Act = (event) => {
    event.preventDefault();
    press(event.currentTarget.value);
  };
  const { errors, errorOf, busy } = state;
  const [message = ""] = errors.map(({ text }) => text);
  const { questions, waivers } = typed;
  const isKept = (id: string) => [...form.questions, ...form.waivers].some((one) => one.id === id);
  const opened = (id: string) => !isKept(id) || errors.some(({ field }) => field.startsWith(id));
  const item = (id: string, at: number, count: number) => ({
    position: at + 1,
    count,
    open: opened(id),
    act,
    onDropped: (dropped: string) => press(`drop ${dropped} ${id}`),
    errorOf,
  });
  return (
    <div className="form-columns">
      <Form
        {...state.form}
        ref={box}
        className="form-editor"
        onInput={(event) => setTyped(readTyped(new FormData(event.currentTarget)))}
      >
        <ErrorSummary title={t("failed", { message })} errors={errors} attempt={answer} />
        {/* Enter saves, whichever button comes first. */}
        <button className="unseen" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="version" value={typed.version} />
        {typed.known.map((id) => (
          <input key={id} type="hidden" name="known" value={id} />
        ))}
        {conflict ? <FormConflict typed={typed} saved={form} act={act} /> : null}
        <p className="unseen" role="status">
          {done ? t(`said.${done.said.key}`, { ...done.said, label: labelOf(done, t) }) : ""}
        </p>
        <div key={edition}>
          <AskedFields fields={typed.fields} friendRequests={typed.friendRequests} />
          <section aria-labelledby="own" className="form-section">
            <h2 id="own">{t("own")}</h2>
            {questions.length === 0 ? <p className="muted">{t("ownEmpty")}</p> : null}
            <ol className="plain-list form-items">
              {questions.map((question, at) => (
                <QuestionItem
                  key={question.id}
                  question={question}
                  answers={form.questions.find(({ id }) => id === question.id)?.answers ?? 0}
                  {...item(question.id, at, questions.length)}
                />
              ))}
            </ol>
            <AddQuestion act={act} asked={questions.map(({ label }) => label.en)} />
          </section>
          <section aria-labelledby="texts" className="form-section">
            <h2 id="texts">{t("texts")}</h2>
            <p className="small muted">{t("textsLead")}</p>
            {form.ownWaivers ? null : <p className="small">{t("builtInTexts")}</p>}
            {waivers.length === 0 ? <p className="muted">{t("textsEmpty")}</p> : null}
            <ol className="plain-list form-items">
              {waivers.map((waiver, at) => (
                <WaiverItem
                  key={waiver.id}
                  waiver={waiver}
                  kept={form.waivers.find(({ id }) => id === waiver.id)}
                  {...item(waiver.id, at, waivers.length)}
                />
              ))}
            </ol>
            <p className="form-adds">
              {(["waiver", "consent"] as const).map((kind) => (
                <Button
                  key={kind}
                  size="compact"
                  name="do"
                  value={`add-text ${kind}`}
                  id={kind === "waiver" ? "waivers-add" : undefined}
                  onClick={act}
                >
                  {t(`addText.${kind}`)}
                </Button>
              ))}
            </p>
          </section>
        </div>
        <div className="form-save">
          <Counter typed={typed} />
          <Reach form={form} />
          <SendButton id="form-save" busy={busy} label={t("save")} busyLabel={t("saving")} />
        </div>
      </Form>
      <Preview typed={typed} />
    </div>
  );
}

/** What something is called that was moved, added or taken away. */
function labelOf({ typed, said }: Done, t: ReturnType<typeof useTranslations<"forms.officeForm">>): string {
  const question = typed.questions.find(({ id }) => id === said.id);
  if (question) return question.label.en || question.label.es || t("noLabel");
  const waiver = typed.waivers.find(({ id }) => id === said.id);
  return waiver ? waiver.title.en || waiver.title.es || t("noTitle") : "";
}
