import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("results", {
  en: () => import("../messages/bracket/en.ts"),
  es: () => import("../messages/bracket/es.ts"),
});
