import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("volunteers", {
  en: () => import("../messages/credits/en.ts"),
  es: () => import("../messages/credits/es.ts"),
});
