import { loadWords } from "#browser/words.ts";
import "virtual:words/chat/room";

await loadWords("chat", {
  en: () => import("../messages/safety/en.ts"),
  es: () => import("../messages/safety/es.ts"),
});
