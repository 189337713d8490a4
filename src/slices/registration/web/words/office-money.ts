import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("registration", {
  en: () => import("../messages/office-money/en.ts"),
  es: () => import("../messages/office-money/es.ts"),
});
