import { loadTopWords } from "#browser/words.ts";

await loadTopWords({
  en: () => import("../messages/codes/en.ts"),
  es: () => import("../messages/codes/es.ts"),
});
