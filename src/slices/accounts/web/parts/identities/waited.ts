import { useTranslations } from "#browser/translations.ts";

const MINUTE = 60_000;

/** How long something has waited, in the largest whole unit: "3 days", "5 hours", "1 minute". @param now milliseconds */
export function useWaited(now: number): (since: string) => string {
  const t = useTranslations("accounts.identities");
  return (since) => {
    const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / MINUTE));
    if (minutes < 60) return t("minutes", { count: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 24 ? t("hours", { count: hours }) : t("days", { count: Math.floor(hours / 24) });
  };
}
