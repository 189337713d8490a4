import { loadWords } from "#browser/words.ts";

await loadWords("chat", {
  en: () => import("../messages/frame/en.ts"),
  es: () => import("../messages/frame/es.ts"),
});
