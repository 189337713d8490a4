import { loadWords } from "#browser/words.ts";
import "./frame.ts";

await loadWords("accounts", {
  en: () => import("../messages/password/en.ts"),
  es: () => import("../messages/password/es.ts"),
});
