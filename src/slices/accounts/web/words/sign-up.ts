import { loadWords } from "#browser/words.ts";
import "virtual:words/accounts/frame";

await loadWords("accounts", {
  en: () => import("../messages/sign-up/en.ts"),
  es: () => import("../messages/sign-up/es.ts"),
});
