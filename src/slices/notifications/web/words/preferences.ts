import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("notifications", {
  en: () => import("../messages/preferences/en.ts"),
  es: () => import("../messages/preferences/es.ts"),
});
