import { loadWords } from "#browser/words.ts";
import "./codes.ts";

/** The words of the pages on which a league's form is filled in. */
await loadWords("registration", {
  en: () => import("../messages/form/en.ts"),
  es: () => import("../messages/form/es.ts"),
});
