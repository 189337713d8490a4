import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("clearances", {
  en: () => import("../messages/own/en.ts"),
  es: () => import("../messages/own/es.ts"),
});
