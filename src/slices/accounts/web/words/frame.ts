import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("accounts", {
  en: () => import("../messages/frame/en.ts"),
  es: () => import("../messages/frame/es.ts"),
});
