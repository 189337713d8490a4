import { loadWords } from "#browser/words.ts";
import "virtual:words/accounts/frame";

await loadWords("accounts", {
  en: () => import("../messages/sign-in/en.ts"),
  es: () => import("../messages/sign-in/es.ts"),
});
