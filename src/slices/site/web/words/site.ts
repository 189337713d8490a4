import { loadWords } from "#browser/words.ts";

/** Loads the words of this slice's pages and of its letter form. */
export function loadSiteWords(): Promise<void> {
  return loadWords("site", {
    en: () => import("../messages/en.ts"),
    es: () => import("../messages/es.ts"),
  });
}
