import { useTranslations } from "#browser/translations.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was, in words. The same in every zone, so it needs none. */
export function useAgo(): (instant: string, now: number) => string {
  const t = useTranslations("accounts.ago");
  return (instant, now) => {
    const past = now - Date.parse(instant);
    if (past < MINUTE) return t("now");
    if (past < HOUR) return t("minutes", { count: Math.floor(past / MINUTE) });
    if (past < DAY) return t("hours", { count: Math.floor(past / HOUR) });
    return t("days", { count: Math.floor(past / DAY) });
  };
}
