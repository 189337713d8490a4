import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("volunteers", {
  en: () => import("../messages/mine/en.ts"),
  es: () => import("../messages/mine/es.ts"),
});
