import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("teams", {
  en: () => import("../messages/generate/en.ts"),
  es: () => import("../messages/generate/es.ts"),
});
