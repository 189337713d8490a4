import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("statistics", {
  en: () => import("../messages/entry/en.ts"),
  es: () => import("../messages/entry/es.ts"),
});
