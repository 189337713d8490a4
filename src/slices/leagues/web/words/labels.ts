import { loadWords } from "#browser/words.ts";
import "./fields.ts";

/** How the fields of a league are called, and what is said of them when they are filled in wrongly. */
await loadWords("leagues", {
  en: () => import("../messages/labels/en.ts"),
  es: () => import("../messages/labels/es.ts"),
});
