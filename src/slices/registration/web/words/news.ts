import { loadWords } from "#browser/words.ts";
import "./codes.ts";

/** The words for a manager's emails about registrations. */
await loadWords("registration", {
  en: () => import("../messages/news/en.ts"),
  es: () => import("../messages/news/es.ts"),
});
