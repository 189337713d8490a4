import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("lineups", {
  en: () => import("../messages/office/en.ts"),
  es: () => import("../messages/office/es.ts"),
});
