import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { useScript } from "#design/form-fields.tsx";

/** Prints the page. Without a script the browser's own menu does. */
export function PrintButton() {
  const t = useTranslations("registration.done");
  if (!useScript()) return null;
  return (
    <Button type="button" onClick={() => print()}>
      {t("print")}
    </Button>
  );
}
