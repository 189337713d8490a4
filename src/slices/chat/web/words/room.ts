import { loadWords } from "#browser/words.ts";
import "./codes.ts";

await loadWords("chat", {
  en: () => import("../messages/room/en.ts"),
  es: () => import("../messages/room/es.ts"),
});
