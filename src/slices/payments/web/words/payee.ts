import { loadWords } from "#browser/words.ts";
import "./codes.ts";

/** The words of a payee's account. */
await loadWords("payments", {
  en: () => import("../messages/payee/en.ts"),
  es: () => import("../messages/payee/es.ts"),
});
