import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("teams", {
  en: () => import("../messages/board/en.ts"),
  es: () => import("../messages/board/es.ts"),
});
