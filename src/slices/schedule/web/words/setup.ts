import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("schedule", {
  en: () => import("../messages/setup/en.ts"),
  es: () => import("../messages/setup/es.ts"),
});
