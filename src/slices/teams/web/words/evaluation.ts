import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("teams", {
  en: () => import("../messages/evaluation/en.ts"),
  es: () => import("../messages/evaluation/es.ts"),
});
