import { loadWords } from "#browser/words.ts";
import "./codes.ts";

/** The words for bringing registrations from a list. */
await loadWords("registration", {
  en: () => import("../messages/office-import/en.ts"),
  es: () => import("../messages/office-import/es.ts"),
});
