import { loadTopWords, loadWords } from "#browser/words.ts";

/** The words of the site's own rooms of the back office, and what their forms refuse. */
await Promise.all([
  loadTopWords({
    en: () => import("../messages/codes/en.ts"),
    es: () => import("../messages/codes/es.ts"),
  }),
  loadWords("site", {
    en: () => import("../messages/office/en.ts"),
    es: () => import("../messages/office/es.ts"),
  }),
]);
