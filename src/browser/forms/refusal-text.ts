import { useCallback } from "react";
import { useTranslations } from "#browser/translations.ts";
import type { Refusal } from "#kernel/refusal.ts";

/** The text of a refusal by its code. */
export function useRefusalText(): (code: string, facts?: Refusal["facts"]) => string {
  const t = useTranslations("refusals");
  return useCallback(
    (code, facts = {}) => {
      const key = code as "request.too-many";
      return t.has(key) ? t(key, facts as never) : t("input.not-understood");
    },
    [t],
  );
}
