import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("admin", {
  en: () => import("../messages/users/en.ts"),
  es: () => import("../messages/users/es.ts"),
});
