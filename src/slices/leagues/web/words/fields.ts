import { loadTopWords } from "#browser/words.ts";

/** What refusals and field issues of a league's forms say; for whoever shows its fields. */
await loadTopWords({
  en: () => import("../messages/fields/en.ts"),
  es: () => import("../messages/fields/es.ts"),
});
