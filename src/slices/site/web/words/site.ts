import { loadTopWords, loadWords } from "#browser/words.ts";

/** Loads the words of this slice's pages and of its email form. */
export async function loadSiteWords(): Promise<void> {
  await Promise.all([
    loadTopWords({
      en: () => import("../messages/message-codes/en.ts"),
      es: () => import("../messages/message-codes/es.ts"),
    }),
    loadWords("site", {
      en: () => import("../messages/en.ts"),
      es: () => import("../messages/es.ts"),
    }),
  ]);
}
