import { loadWords } from "#browser/words.ts";

/** The words for what a checkout came to. */
await loadWords("registration", {
  en: () => import("../messages/done/en.ts"),
  es: () => import("../messages/done/es.ts"),
});
