import { loadWords } from "#browser/words.ts";
import "virtual:words/accounts/frame";
import "./sign-up.ts";

await loadWords("accounts", {
  en: () => import("../messages/profile/en.ts"),
  es: () => import("../messages/profile/es.ts"),
});
