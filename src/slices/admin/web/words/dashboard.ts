import { loadWords } from "#browser/words.ts";

await loadWords("admin", {
  en: () => import("../messages/en.ts"),
  es: () => import("../messages/es.ts"),
});
