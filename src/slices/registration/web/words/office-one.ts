import { loadWords } from "#browser/words.ts";
import "./codes.ts";

/** The words for one registration in the office, and for what is done about it. */
await loadWords("registration", {
  en: () => import("../messages/office-one/en.ts"),
  es: () => import("../messages/office-one/es.ts"),
});
