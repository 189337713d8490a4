import { loadTopWords } from "#browser/words.ts";

await loadTopWords({
  en: () => import("../messages/members/en.ts"),
  es: () => import("../messages/members/es.ts"),
});
