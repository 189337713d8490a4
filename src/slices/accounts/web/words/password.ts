import { loadWords } from "#browser/words.ts";
import "virtual:words/accounts/frame";

await loadWords("accounts", {
  en: () => import("../messages/password/en.ts"),
  es: () => import("../messages/password/es.ts"),
});
