import { loadCodes } from "#browser/words.ts";

/** What refusals and field issues of families say; for whoever shows a player's fields. */
await loadCodes({
  en: () => import("../messages/codes/en.ts"),
  es: () => import("../messages/codes/es.ts"),
});
