import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("accounts", {
  en: () => import("../messages/identities/en.ts"),
  es: () => import("../messages/identities/es.ts"),
});
