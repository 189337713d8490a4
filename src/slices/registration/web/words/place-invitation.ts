import { loadWords } from "#browser/words.ts";
import "./codes.ts";

/** The words for families that came by a league's list. */
await loadWords("registration", {
  en: () => import("../messages/place-invitation/en.ts"),
  es: () => import("../messages/place-invitation/es.ts"),
});
