import { loadTopWords } from "#browser/words.ts";

/** What refusals and field issues of payments say; for whoever shows its forms. */
await loadTopWords({
  en: () => import("../messages/codes/en.ts"),
  es: () => import("../messages/codes/es.ts"),
});
