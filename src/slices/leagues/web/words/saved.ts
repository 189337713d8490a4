import { loadWords } from "#browser/words.ts";
import "virtual:words/leagues/search";

await loadWords("leagues", {
  en: () => import("../messages/saved/en.ts"),
  es: () => import("../messages/saved/es.ts"),
});
