import { loadWords } from "#browser/words.ts";

/** The words for checking answers and paying. */
await loadWords("registration", {
  en: () => import("../messages/confirm/en.ts"),
  es: () => import("../messages/confirm/es.ts"),
});
