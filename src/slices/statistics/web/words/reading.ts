import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("statistics", {
  en: () => import("../messages/reading/en.ts"),
  es: () => import("../messages/reading/es.ts"),
});
