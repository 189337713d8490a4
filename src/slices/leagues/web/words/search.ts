import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("leagues", {
  en: () => import("../messages/search/en.ts"),
  es: () => import("../messages/search/es.ts"),
});
