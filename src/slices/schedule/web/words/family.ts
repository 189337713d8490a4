import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("schedule", {
  en: () => import("../messages/family/en.ts"),
  es: () => import("../messages/family/es.ts"),
});
