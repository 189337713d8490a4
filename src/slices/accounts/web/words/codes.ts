import { loadTopWords } from "#browser/words.ts";

/** What refusals and field issues of accounts say; for whoever shows a field of an account. */
await loadTopWords({
  en: () => import("../messages/codes/en.ts"),
  es: () => import("../messages/codes/es.ts"),
});
