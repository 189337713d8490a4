import { loadWords } from "#browser/words.ts";
import "./codes.ts";

/** The words of the page on which a season's fees are changed. */
await loadWords("registration", {
  en: () => import("../messages/fees/en.ts"),
  es: () => import("../messages/fees/es.ts"),
});
