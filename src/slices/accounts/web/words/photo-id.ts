import { loadWords } from "#browser/words.ts";

await loadWords("accounts", {
  en: () => import("../messages/photo-id/en.ts"),
  es: () => import("../messages/photo-id/es.ts"),
});
