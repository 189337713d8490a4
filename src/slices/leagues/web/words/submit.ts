import { loadWords } from "#browser/words.ts";
import "./labels.ts";

await loadWords("leagues", {
  en: () => import("../messages/submit/en.ts"),
  es: () => import("../messages/submit/es.ts"),
});
