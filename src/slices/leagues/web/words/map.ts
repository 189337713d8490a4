import { loadWords } from "#browser/words.ts";

await loadWords("leagues", {
  en: () => import("../messages/map/en.ts"),
  es: () => import("../messages/map/es.ts"),
});
