import { loadWords } from "#browser/words.ts";
import "./fields.ts";
import "./office-codes.ts";

await loadWords("leagues", {
  en: () => import("../messages/management/en.ts"),
  es: () => import("../messages/management/es.ts"),
});
