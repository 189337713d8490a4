import { loadWords } from "#browser/words.ts";
import "virtual:words/results/bracket";

await loadWords("results", {
  en: () => import("../messages/playoffs/en.ts"),
  es: () => import("../messages/playoffs/es.ts"),
});
