import { loadWords } from "#browser/words.ts";
import "./codes.ts";

/** The words for a league's waitlist in the office. */
await loadWords("registration", {
  en: () => import("../messages/office-waitlist/en.ts"),
  es: () => import("../messages/office-waitlist/es.ts"),
});
