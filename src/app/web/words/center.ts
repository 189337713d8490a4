import { loadTopWords } from "#browser/words.ts";

await loadTopWords({
  en: () => import("../messages/center/en.ts"),
  es: () => import("../messages/center/es.ts"),
});
