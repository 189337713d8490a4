import { useTranslations } from "#browser/translations.ts";
import { useRefusalText } from "./refusal-text.ts";
import type { FieldIssue } from "#kernel/refusal.ts";

/** The texts of what is wrong, one for each field: the first counts. A code without a text of its own is a fault. */
export function useIssueTexts(issues: readonly FieldIssue[]): { field: string; text: string }[] {
  const t = useTranslations("issues");
  const refusalText = useRefusalText();
  const first = new Map<string, string>();
  for (const { field, code } of issues) {
    if (first.has(field)) continue;
    const key = code as "q.long";
    first.set(field, t.has(key) ? t(key) : refusalText(code));
  }
  return [...first].map(([field, text]) => ({ field, text }));
}
