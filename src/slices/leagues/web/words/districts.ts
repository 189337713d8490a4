import { loadWords } from "#browser/words.ts";
import "./management.ts";
import "./fields.ts";

/** Districts and who manages them. */
await loadWords("leagues", {
  en: () => import("../messages/districts/en.ts"),
  es: () => import("../messages/districts/es.ts"),
});
