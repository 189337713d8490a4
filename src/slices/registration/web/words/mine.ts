import { loadWords } from "#browser/words.ts";

/** The words for My Leagues. */
await loadWords("registration", {
  en: () => import("../messages/mine/en.ts"),
  es: () => import("../messages/mine/es.ts"),
});
