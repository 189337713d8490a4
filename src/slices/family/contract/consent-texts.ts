import type { ConsentKind } from "./vocabulary.ts";

/**
 * The version of each text that a guardian agrees to now; it is kept with the consent. The words of every version stay
 * in web/prose, so that they can be shown again.
 */
export const CONSENT_VERSIONS: Record<ConsentKind, string> = {
  "keep-data": "2026-11-21",
  "public-name": "2026-11-21",
  statistics: "2026-11-24",
};
