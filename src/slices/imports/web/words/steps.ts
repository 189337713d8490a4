import { loadTopWords, loadWords } from "#browser/words.ts";

/** What the steps of an import say, with its refusals. */
await Promise.all([
  loadWords("imports", {
    en: () => import("../messages/steps/en.ts"),
    es: () => import("../messages/steps/es.ts"),
  }),
  loadTopWords({
    en: () => import("../messages/codes/en.ts"),
    es: () => import("../messages/codes/es.ts"),
  }),
]);
