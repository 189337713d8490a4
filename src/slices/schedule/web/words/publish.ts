import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("schedule", {
  en: () => import("../messages/publish/en.ts"),
  es: () => import("../messages/publish/es.ts"),
});
