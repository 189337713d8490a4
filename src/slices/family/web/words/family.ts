import { loadWords } from "#browser/words.ts";
import "virtual:words/family/codes";

/** The words of this slice's pages. */
await loadWords("family", {
  en: () => import("../messages/en.ts"),
  es: () => import("../messages/es.ts"),
});
