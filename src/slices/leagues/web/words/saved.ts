import { loadWords } from "#browser/words.ts";
import "./search.ts";

await loadWords("leagues", {
  en: () => import("../messages/saved/en.ts"),
  es: () => import("../messages/saved/es.ts"),
});
