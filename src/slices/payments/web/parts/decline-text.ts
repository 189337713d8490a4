import { useTranslations } from "#browser/translations.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import { DECLINE_FIELDS, type DeclineReason } from "../../contract/vocabulary.ts";

/** What a bank's no means, and what to do next. Lost, stolen and suspicious cards get the general words. */
export function useDeclineText(): (code: DeclineReason) => string {
  const t = useTranslations("payments.decline");
  return (code) => t(code);
}

/** A bank's no as an issue of the field that can put it right; undefined where none can. */
export function declinedField(code: DeclineReason): FieldIssue | undefined {
  const field = DECLINE_FIELDS[code];
  return field && { field, code: `card.${code}` };
}
