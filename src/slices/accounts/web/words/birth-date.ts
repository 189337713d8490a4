import { loadWords } from "#browser/words.ts";

await loadWords("accounts", {
  en: () => import("../messages/birth-date/en.ts"),
  es: () => import("../messages/birth-date/es.ts"),
});
