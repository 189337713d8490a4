import type { Limit } from "#platform/http/limits.ts";

/** How often a league asks one person to renew a certificate. */
export const RENEWALS_BY_PERSON: Limit = { name: "official-renewals", points: 1, window: 24 * 60 * 60 };
