import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("lineups", {
  en: () => import("../messages/coach/en.ts"),
  es: () => import("../messages/coach/es.ts"),
});
