import { useRef, useState } from "react";
import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { ButtonLink } from "#browser/link.tsx";
import { SavedAt } from "#browser/forms/saved-at.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check, SelectField, TextArea, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton, useScript } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { URGENT_REASONS, type MessageType } from "../../../contract/vocabulary.ts";
import { first, type ComposeAnswer, type ComposeFields, type ComposeLeague, type Reached } from "./fields.ts";
import { InsertFields } from "./insert-fields.tsx";
import { Reach } from "./reach.tsx";
import { Recipients } from "./recipients.tsx";
import { useDraft, type KeptDraft } from "./use-draft.ts";
import { useReach } from "./use-reach.ts";

interface ComposeFormProps {
  league: ComposeLeague;
  fields: ComposeFields;
  reached: Reached;
  draft: KeptDraft;
  answer: ComposeAnswer | undefined;
  submissionKey: string;
}

/** The message: to whom, what, and when. What was typed stays, on this device and as a draft on every other. */
export function ComposeForm({ league, fields, reached, draft, answer, submissionKey }: ComposeFormProps) {
  const t = useTranslations("messaging.office");
  const heading = useTranslations("issues")("heading");
  const box = useRef<HTMLFormElement>(null);
  const { form, busy, errors, errorOf } = useForm(answer, { intent: "review", refusedField: "subject" });
  const { preview, choices, busy: looking, look } = useReach(box, league.id, reached);
  const kept = useDraft(box, league.id, draft, answer?.conflict === true);
  const [kind, setKind] = useState((first(fields, "kind") || "announcement") as MessageType);
  const [season, setSeason] = useState(first(fields, "season"));
  const script = useScript();
  const text = (name: "subject" | "body" | "subjectEs" | "bodyEs") => ({
    name,
    label: t(name),
    defaultValue: first(fields, name),
    error: errorOf(name),
  });
  return (
    <Panel titleId="compose" title={t("compose")}>
      <ErrorSummary title={heading} errors={errors} attempt={answer} />
      <Form {...form} ref={box} className="stack" onChange={({ target }) => (asksAnew(target) ? look() : undefined)}>
        <input type="hidden" name="submissionKey" value={submissionKey} />
        <input type="hidden" name="draft" value={draft.id} />
        <input type="hidden" name="version" value={kept.version} />
        <div className="center-whom">
          <Recipients
            {...{ league, fields, kind, season, choices, errorOf }}
            onKind={(next) => {
              setKind(next);
              look();
            }}
            onSeason={(next) => {
              setSeason(next);
              look();
            }}
          />
        </div>
        <Reach preview={preview} busy={looking} />
        {script ? null : (
          <p>
            <Button size="small" name="intent" value="update">
              {t("update")}
            </Button>
          </p>
        )}
        <TextField {...text("subject")} placeholder={t("subjectPlaceholder")} hint={t("subjectHint")} maxLength={120} />
        <TextArea {...text("body")} placeholder={t("bodyPlaceholder")} rows={6} />
        <InsertFields form={box} language="en" />
        <details
          open={
            first(fields, "subjectEs") !== "" || first(fields, "bodyEs") !== "" || errorOf("subjectEs") !== undefined
          }
        >
          <summary>{t("inSpanish")}</summary>
          <p className="field-hint">{t("inSpanishHint")}</p>
          <div className="stack" lang="es">
            <TextField {...text("subjectEs")} maxLength={120} />
            <TextArea {...text("bodyEs")} rows={6} />
            <InsertFields form={box} language="es" />
          </div>
        </details>
        <How league={league} fields={fields} errorOf={errorOf} />
        <div className="buttons">
          <SendButton busy={busy} name="intent" value="review" label={t("sendMessage")} busyLabel={t("sending")} />
          <Button
            name="intent"
            value="save"
            onClick={(event) => {
              event.preventDefault();
              void kept.save({ force: kept.version === 0 });
            }}
          >
            {t("saveDraft")}
          </Button>
          <SavedAt
            className="small muted"
            savedAt={kept.savedAt}
            failed={kept.failed}
            texts={{ notSaved: t("draftNotSaved"), savedAt: (time) => t("draftSavedAt", { time }) }}
          />
        </div>
        {kept.conflict ? (
          <Notice as="div" role="alert">
            <p>{t("draftConflict")}</p>
            <p className="buttons">
              <ButtonLink reloadDocument to={`/messaging-backend?league=${league.id}&draft=${draft.id}`}>
                {t("openNewer")}
              </ButtonLink>
              <Button type="button" onClick={() => void kept.save({ force: true })}>
                {t("keepMine")}
              </Button>
            </p>
          </Notice>
        ) : null}
      </Form>
    </Panel>
  );
}

/** Whether what changed may change whom the message reaches: everything but words. */
function asksAnew(target: EventTarget): boolean {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox");
}

/** By which ways a message goes, whether it is urgent and why, and when. */
function How({
  league,
  fields,
  errorOf,
}: Pick<ComposeFormProps, "league" | "fields"> & { errorOf(field: string): string | undefined }) {
  const t = useTranslations("messaging.office");
  const [urgent, setUrgent] = useState(first(fields, "urgent") !== "");
  const [when, setWhen] = useState(first(fields, "when") === "later" ? "later" : "now");
  const script = useScript();
  return (
    <div>
      <Check
        name="urgent"
        label={t("urgent")}
        checked={urgent}
        disabled={league.urgentLeft === 0 && !urgent}
        onChange={({ target }) => setUrgent(target.checked)}
      />
      {errorOf("urgent") ? <p className="field-error">{errorOf("urgent")}</p> : null}
      {urgent || !script ? (
        <SelectField
          name="urgentReason"
          label={t("urgentReason")}
          hint={t("urgentHint", { left: league.urgentLeft })}
          defaultValue={first(fields, "urgentReason")}
          error={errorOf("urgentReason")}
        >
          <option value="">{t("chooseReason")}</option>
          {URGENT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`urgentReasons.${reason}`)}
            </option>
          ))}
        </SelectField>
      ) : league.urgentLeft === 0 ? (
        <p className="field-hint">{t("urgentHint", { left: 0 })}</p>
      ) : null}
      <Check name="byMail" label={t("byMail")} defaultChecked={first(fields, "byMail") !== ""} />
      <Check
        name="asksConfirmation"
        label={t("asksConfirmation")}
        defaultChecked={first(fields, "asksConfirmation") !== ""}
      />
      <FieldGroup name="when" legend={t("when")} className="center-when">
        {(["now", "later"] as const).map((one) => (
          <label key={one} className="check">
            <input type="radio" name="when" value={one} checked={when === one} onChange={() => setWhen(one)} />
            <span className="check-label">{t(`whens.${one}`)}</span>
          </label>
        ))}
        {when === "later" || !script ? (
          <div className="center-time">
            <TextField
              type="date"
              name="date"
              label={t("date")}
              defaultValue={first(fields, "date")}
              error={errorOf("date")}
            />
            <TextField
              type="time"
              name="time"
              label={t("time")}
              hint={t("timeHint", { zone: league.timeZone.replaceAll("_", " ") })}
              defaultValue={first(fields, "time")}
              error={errorOf("time")}
            />
          </div>
        ) : null}
      </FieldGroup>
    </div>
  );
}
