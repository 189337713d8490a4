import { useTranslations } from "#browser/translations.ts";
import type { DeclineReason } from "../../contract/vocabulary.ts";

/** What a bank's no means, and what to do next. Lost, stolen and suspicious cards get the general words. */
export function useDeclineText(): (code: DeclineReason) => string {
  const t = useTranslations("payments.decline");
  return (code) => t(code);
}
