import { loadWords } from "#browser/words.ts";
import "./dashboard.ts";

await loadWords("admin", {
  en: () => import("../messages/overview/en.ts"),
  es: () => import("../messages/overview/es.ts"),
});
