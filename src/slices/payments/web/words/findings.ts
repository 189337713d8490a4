import { loadWords } from "#browser/words.ts";
import "./codes.ts";

/** The words of what differs between the books. */
await loadWords("payments", {
  en: () => import("../messages/findings/en.ts"),
  es: () => import("../messages/findings/es.ts"),
});
