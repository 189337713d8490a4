import { loadTopWords } from "#browser/words.ts";

await loadTopWords({
  en: () => import("../messages/landing/en.ts"),
  es: () => import("../messages/landing/es.ts"),
});
