import { loadWords } from "#browser/words.ts";
import "./codes.ts";

/** The words for a league's registrations in the office. */
await loadWords("registration", {
  en: () => import("../messages/office/en.ts"),
  es: () => import("../messages/office/es.ts"),
});
