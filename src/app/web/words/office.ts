import { loadTopWords } from "#browser/words.ts";

await loadTopWords({
  en: () => import("../messages/office/en.ts"),
  es: () => import("../messages/office/es.ts"),
});
