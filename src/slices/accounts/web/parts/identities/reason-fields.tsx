import { useState } from "react";
import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { TextArea } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import type { Language } from "#kernel/language.ts";
import { REFUSAL_PRESETS, reasonText } from "../../../contract/refusal-reasons.ts";

interface ReasonFieldsProps {
  name: string;
  /** The language in which the person is written to. */
  language: Language;
  /** What came back with a form that was not taken. */
  typed: { preset: string; note: string } | undefined;
  errorOf(field: string): string | undefined;
}

/** A reason from the list, words of one's own, or both; and below, as the person will read them. */
export function ReasonFields({ name, language, typed, errorOf }: ReasonFieldsProps) {
  const t = useTranslations("accounts.identities");
  const own = useLocale();
  const [preset, setPreset] = useState(typed?.preset ?? "");
  const [note, setNote] = useState(typed?.note ?? "");
  const chosen = REFUSAL_PRESETS.find((one) => one === preset);
  const reason = reasonText(language, chosen, note.trim());
  const error = errorOf("preset");
  return (
    <>
      <fieldset className="fieldset" aria-describedby={error ? "preset-error" : undefined}>
        <legend>{t("sendBackReason", { name })}</legend>
        {error ? (
          <span className="field-error" id="preset-error">
            {error}
          </span>
        ) : null}
        {REFUSAL_PRESETS.map((one, index) => (
          <label className="check" key={one}>
            <input
              type="radio"
              name="preset"
              id={index === 0 ? "preset" : undefined}
              value={one}
              defaultChecked={preset === one}
              onChange={() => setPreset(one)}
            />
            <span className="check-label">{reasonText(own, one, undefined)}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        name="note"
        label={t("note")}
        hint={t("noteHint")}
        maxLength={500}
        defaultValue={note}
        error={errorOf("note")}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {reason ? (
        <Notice as="div">
          <p className="small muted">{t("preview", { name, language })}</p>
          <blockquote lang={language}>{reason}</blockquote>
        </Notice>
      ) : null}
    </>
  );
}
