import { loadEveryLanguage } from "#browser/words.ts";

/** Loads what is said of players in every language, for a page that previews a form. */
export function loadFamilyWordsInEveryLanguage(): Promise<void> {
  return loadEveryLanguage("family", {
    en: () => import("../messages/en.ts"),
    es: () => import("../messages/es.ts"),
  });
}
