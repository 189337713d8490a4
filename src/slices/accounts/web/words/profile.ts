import { loadWords } from "#browser/words.ts";
import "./frame.ts";
import "./sign-up.ts";

await loadWords("accounts", {
  en: () => import("../messages/profile/en.ts"),
  es: () => import("../messages/profile/es.ts"),
});
