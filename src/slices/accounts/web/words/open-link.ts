import { loadWords } from "#browser/words.ts";

await loadWords("accounts", {
  en: () => import("../messages/open-link/en.ts"),
  es: () => import("../messages/open-link/es.ts"),
});
