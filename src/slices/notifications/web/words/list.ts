import { loadWords } from "#browser/words.ts";

await loadWords("notifications", {
  en: () => import("../messages/list/en.ts"),
  es: () => import("../messages/list/es.ts"),
});
