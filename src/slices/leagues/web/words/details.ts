import { loadWords } from "#browser/words.ts";

await loadWords("leagues", {
  en: () => import("../messages/details/en.ts"),
  es: () => import("../messages/details/es.ts"),
});
