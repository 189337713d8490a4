import { loadTopWords } from "#browser/words.ts";

await loadTopWords({
  en: () => import("../messages/offline/en.ts"),
  es: () => import("../messages/offline/es.ts"),
});
