import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("schedule", {
  en: () => import("../messages/builder/en.ts"),
  es: () => import("../messages/builder/es.ts"),
});
