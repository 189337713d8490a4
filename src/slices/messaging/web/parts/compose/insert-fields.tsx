import type { RefObject } from "react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { useScript } from "#design/form-fields.tsx";
import type { Language } from "#kernel/language.ts";
import { MERGE_FIELDS, type MergeField } from "../../../contract/merge-fields.ts";

const FIELDS = Object.keys(MERGE_FIELDS) as MergeField[];

/** Buttons that write a field into the message at the caret, to be filled in for each reader. */
export function InsertFields({ form, language }: { form: RefObject<HTMLFormElement | null>; language: Language }) {
  const t = useTranslations("messaging.office");
  const script = useScript();
  if (!script) return null;
  const insert = (field: MergeField) => {
    const text = form.current?.elements.namedItem(language === "es" ? "bodyEs" : "body");
    if (!(text instanceof HTMLTextAreaElement)) return;
    text.focus();
    text.setRangeText(`{${MERGE_FIELDS[field][language]}}`, text.selectionStart, text.selectionEnd, "end");
  };
  return (
    <div className="center-fields" role="group" aria-label={t("insert")}>
      <span className="small muted" aria-hidden="true">
        {t("insert")}
      </span>
      {FIELDS.map((field) => (
        <Button key={field} type="button" size="small" onClick={() => insert(field)}>
          {t(`insertField.${field}`)}
        </Button>
      ))}
    </div>
  );
}
