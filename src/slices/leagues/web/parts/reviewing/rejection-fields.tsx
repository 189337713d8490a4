import { useState, type FormEvent } from "react";
import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check, SelectField, TextArea } from "#design/controls.tsx";
import { useScript } from "#design/form-fields.tsx";
import type { Language } from "#kernel/language.ts";
import { FIELD_LABELS } from "../../../contract/league/field-labels.ts";
import {
  CHECK_REASON,
  presetReason,
  REJECTION_PRESETS,
  type RejectionPreset,
} from "../../../contract/reviewing/rejection-reasons.ts";
import type { ReviewCheck } from "../../../contract/reviewing/review-checks.ts";
import { SUBMITTED_FIELDS, type SubmittedField } from "../../../contract/reviewing/submission.ts";
import { MailPreview } from "./mail-preview.tsx";
import { MOST_NOTES, type NotRejected } from "./receive-decision.ts";

interface RejectionFieldsProps {
  /** What the ids of its controls begin with: two such forms may stand on a page. */
  prefix?: string;
  /** Whose mail it is, where it is one: how the league is called, the language of its owner, and what was submitted. */
  email?: { league: string; language: Language; kind: "new" | "change" } | undefined;
  /** What was noticed about the league that is sent back. */
  checks?: readonly ReviewCheck[];
  typed: NotRejected["typed"] | undefined;
  errorOf(field: string): string | undefined;
}

/** What was said so far, as the preview shows it. */
interface Said {
  presets: RejectionPreset[];
  notes: { field: SubmittedField; text: string }[];
  note: string;
}

/** Reasons from the list, words about single fields, words about the whole; and below, the mail as its owner will read it. */
export function RejectionFields({ prefix = "", email, checks = [], typed, errorOf }: RejectionFieldsProps) {
  const t = useTranslations("leagues.reviewing");
  const language = useLocale();
  const script = useScript();
  const before = (name: string) => (typeof typed?.[name] === "string" ? typed[name] : "");
  const chosen = Array.isArray(typed?.["presets"]) ? typed["presets"] : [];
  const [said, setSaid] = useState<Said>({ presets: chosen as RejectionPreset[], notes: [], note: before("note") });
  const [rows, setRows] = useState(1);
  const error = errorOf("presets");
  // What the checks found comes first: nothing of it is ticked for the person.
  const found = REJECTION_PRESETS.filter((preset) => checks.some(({ code }) => CHECK_REASON[code] === preset));
  const inOrder = [...found, ...REJECTION_PRESETS.filter((preset) => !found.includes(preset))];
  return (
    <div className="stack" onInput={(event) => setSaid(saidIn(event))}>
      <fieldset className="fieldset" aria-describedby={error ? `${prefix}presets-error` : undefined}>
        <legend>{t("reasons")}</legend>
        {error ? (
          <span className="field-error" id={`${prefix}presets-error`}>
            {error}
          </span>
        ) : null}
        {inOrder.map((preset, index) => (
          <Check
            key={preset}
            name="presets"
            id={index === 0 ? `${prefix}presets` : undefined}
            value={preset}
            label={presetReason(language, preset).text}
            defaultChecked={chosen.includes(preset)}
          />
        ))}
      </fieldset>
      {email ? (
        <fieldset className="fieldset">
          <legend>{t("fieldNotes")}</legend>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="reviewing-note">
              <SelectField name={`field.${row}`} label={t("field")} defaultValue={before(`field.${row}`)}>
                <option value="">{t("chooseField")}</option>
                {SUBMITTED_FIELDS.map((field) => (
                  <option key={field} value={field}>
                    {FIELD_LABELS[language][field]}
                  </option>
                ))}
              </SelectField>
              <TextArea
                name={`text.${row}`}
                label={t("fieldText")}
                rows={2}
                maxLength={1000}
                defaultValue={before(`text.${row}`)}
                error={row === 0 ? errorOf("notes") : undefined}
              />
            </div>
          ))}
          {script && rows < MOST_NOTES ? (
            <Button type="button" size="small" onClick={() => setRows(rows + 1)}>
              {t("anotherField")}
            </Button>
          ) : null}
        </fieldset>
      ) : null}
      <TextArea
        name="note"
        id={`${prefix}note`}
        label={t("note")}
        hint={t("noteHint")}
        rows={3}
        maxLength={1000}
        defaultValue={before("note")}
        error={errorOf("note")}
      />
      {email && script ? <MailPreview {...email} said={said} /> : null}
    </div>
  );
}

/** What the whole form says at this moment. */
function saidIn({ currentTarget }: FormEvent<HTMLElement>): Said {
  const form = new FormData(currentTarget.closest("form") ?? undefined);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    presets: form.getAll("presets") as RejectionPreset[],
    notes: Array.from({ length: MOST_NOTES }, (_, row) => ({
      field: text(`field.${row}`) as SubmittedField,
      text: text(`text.${row}`),
    })).filter((note) => Boolean(note.field) && note.text !== ""),
    note: text("note"),
  };
}
