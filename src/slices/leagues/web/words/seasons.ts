import { loadWords } from "#browser/words.ts";
import "./fields.ts";
import "./office-codes.ts";

await loadWords("leagues", {
  en: () => import("../messages/seasons/en.ts"),
  es: () => import("../messages/seasons/es.ts"),
});
