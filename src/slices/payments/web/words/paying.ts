import { loadWords } from "#browser/words.ts";
import "./codes.ts";

/** The words of paying: card fields, what a bank says, amounts line by line. */
await loadWords("payments", {
  en: () => import("../messages/paying/en.ts"),
  es: () => import("../messages/paying/es.ts"),
});
