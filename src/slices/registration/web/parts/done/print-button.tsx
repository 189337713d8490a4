import { useTranslations } from "#browser/translations.ts";
import { useScript } from "#design/form-fields.tsx";

/** Prints the page. Without a script the browser's own menu does. */
export function PrintButton() {
  const t = useTranslations("registration.done");
  if (!useScript()) return null;
  return (
    <button type="button" className="button" onClick={() => print()}>
      {t("print")}
    </button>
  );
}
