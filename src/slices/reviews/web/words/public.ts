import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("reviews", {
  en: () => import("../messages/public/en.ts"),
  es: () => import("../messages/public/es.ts"),
});
