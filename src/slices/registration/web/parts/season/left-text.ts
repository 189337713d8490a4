import { useTranslations } from "#browser/translations.ts";
import { useScript } from "#design/form-fields.tsx";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** "25 hours left", and in the last hour "12 minutes left"; "" while nothing counts it down. */
export function useLeftText(): (left: number) => string {
  const t = useTranslations("registration.hold");
  const runs = useScript();
  return (left) => {
    if (!runs) return "";
    if (left >= HOUR) return t("hours", { count: Math.floor(left / HOUR) });
    return t("minutes", { count: Math.floor(left / MINUTE) });
  };
}
