import { loadWords } from "#browser/words.ts";
import "./office-codes.ts";

await loadWords("leagues", {
  en: () => import("../messages/staff/en.ts"),
  es: () => import("../messages/staff/es.ts"),
});
