import { loadWords } from "#browser/words.ts";

await loadWords("site", {
  en: () => import("../messages/overlay/en.ts"),
  es: () => import("../messages/overlay/es.ts"),
});
