import { loadTopWords } from "#browser/words.ts";

/** What refusals and field issues of the back office's own rooms say. */
await loadTopWords({
  en: () => import("../messages/codes/en.ts"),
  es: () => import("../messages/codes/es.ts"),
});
