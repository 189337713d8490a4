import { loadWords } from "#browser/words.ts";

await loadWords("site", {
  en: () => import("../messages/en.ts"),
  es: () => import("../messages/es.ts"),
});
