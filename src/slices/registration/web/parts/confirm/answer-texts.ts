import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { useFieldTexts } from "#slices/family/web/public.ts";
import type { GivenAnswer } from "../../../contract/open-orders.ts";

/** What was asked and answered, in the page's language: fields have names of ours, questions those of the league. */
export function useAnswerTexts() {
  const t = useTranslations("registration.confirm");
  const fields = useFieldTexts();
  const language = useLocale();
  return {
    labelOf: ({ id, label }: GivenAnswer): string => label?.[language] ?? fields.name(id),
    valueOf({ id, value, kind, chosen }: GivenAnswer): string | null {
      if (value === null || value === "") return null;
      if (chosen) return chosen[language] || null;
      if (kind === "file") return t("fileGiven");
      if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : null;
      // Notes on health travel to no page that does not need them: that there are some is all it says.
      if (id === "allergies" || id === "medicalNote") return t("onFile");
      return typeof value === "boolean" ? t(value ? "yes" : "no") : fields.value(id, value);
    },
  };
}
