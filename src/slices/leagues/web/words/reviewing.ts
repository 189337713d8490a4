import { loadWords } from "#browser/words.ts";
import "./management.ts";
import "./fields.ts";

/** The queue of submissions. */
await loadWords("leagues", {
  en: () => import("../messages/reviewing/en.ts"),
  es: () => import("../messages/reviewing/es.ts"),
});
