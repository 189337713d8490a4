import { useTranslations } from "#browser/translations.ts";

/** What an action, a kind of object or a fact is called; its code where nobody gave it a word yet. */
export function useAuditWords(): {
  action(code: string): string;
  object(kind: string): string;
  fact(name: string): string;
} {
  const actions = useTranslations("admin.actions");
  const objects = useTranslations("admin.objects");
  const facts = useTranslations("admin.facts");
  return {
    action(code) {
      const key = code as "accounts.signed-in";
      return actions.has(key) ? actions(key) : code;
    },
    object(kind) {
      const key = kind as "account";
      return objects.has(key) ? objects(key) : kind;
    },
    // Of facts that an older version wrote down, the name in the words that it is made of.
    fact(name) {
      const key = name as "rows";
      return facts.has(key) ? facts(key) : name.replaceAll(/([A-Z])/g, " $1").toLowerCase();
    },
  };
}
