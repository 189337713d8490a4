import { loadWords } from "#browser/words.ts";
import "./codes.ts";

/** The words for what is said of a season, its refunds and the time that is left, wherever a registration is shown. */
await loadWords("registration", {
  en: () => import("../messages/season/en.ts"),
  es: () => import("../messages/season/es.ts"),
});
