import { useTranslations } from "use-intl/react";
import type { FieldIssue } from "#kernel/refusal.ts";

/** The texts of what is wrong, one for each field: the first counts. A code without a text of its own is a fault. */
export function useIssueTexts(issues: readonly FieldIssue[]): { field: string; text: string }[] {
  const t = useTranslations("issues");
  const texts = useTranslations("refusals");
  const first = new Map<string, string>();
  for (const { field, code } of issues) {
    if (first.has(field)) continue;
    const key = code as "q.long";
    first.set(field, t.has(key) ? t(key) : texts("input.not-understood"));
  }
  return [...first].map(([field, text]) => ({ field, text }));
}
