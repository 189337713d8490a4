import { loadWords } from "#browser/words.ts";
import "./room.ts";

await loadWords("chat", {
  en: () => import("../messages/safety/en.ts"),
  es: () => import("../messages/safety/es.ts"),
});
