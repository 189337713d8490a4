import { useTranslations } from "#browser/translations.ts";

/** What an action or a kind of object is called; its code where nobody gave it a word yet. */
export function useAuditWords(): { action(code: string): string; object(kind: string): string } {
  const actions = useTranslations("admin.actions");
  const objects = useTranslations("admin.objects");
  return {
    action(code) {
      const key = code as "accounts.signed-in";
      return actions.has(key) ? actions(key) : code;
    },
    object(kind) {
      const key = kind as "account";
      return objects.has(key) ? objects(key) : kind;
    },
  };
}
