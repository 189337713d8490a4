import { loadWords } from "#browser/words.ts";
import "./bracket.ts";

await loadWords("results", {
  en: () => import("../messages/playoffs/en.ts"),
  es: () => import("../messages/playoffs/es.ts"),
});
