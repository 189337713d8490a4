import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("admin", {
  en: () => import("../messages/audit/en.ts"),
  es: () => import("../messages/audit/es.ts"),
});
