import { loadWords } from "#browser/words.ts";
import "virtual:words/results/standings";

await loadWords("results", {
  en: () => import("../messages/standings-rules/en.ts"),
  es: () => import("../messages/standings-rules/es.ts"),
});
