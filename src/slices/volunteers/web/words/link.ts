import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("volunteers", {
  en: () => import("../messages/link/en.ts"),
  es: () => import("../messages/link/es.ts"),
});
