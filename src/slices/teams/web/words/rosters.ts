import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("teams", {
  en: () => import("../messages/rosters/en.ts"),
  es: () => import("../messages/rosters/es.ts"),
});
