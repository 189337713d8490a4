import { loadWords } from "#browser/words.ts";

await loadWords("messaging", {
  en: () => import("../messages/reading/en.ts"),
  es: () => import("../messages/reading/es.ts"),
});
