import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("results", {
  en: () => import("../messages/standings/en.ts"),
  es: () => import("../messages/standings/es.ts"),
});
