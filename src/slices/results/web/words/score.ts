import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("results", {
  en: () => import("../messages/score/en.ts"),
  es: () => import("../messages/score/es.ts"),
});
