import { loadTopWords } from "#browser/words.ts";

/** What refusals and field issues of League Management say. */
await loadTopWords({
  en: () => import("../messages/office-codes/en.ts"),
  es: () => import("../messages/office-codes/es.ts"),
});
