import type { Limit } from "#platform/http/limits.ts";

const HOUR = 60 * 60;

/** Codes that one account may try, so that nobody finds one by guessing. */
export const CODES_BY_ACCOUNT: Limit = { name: "volunteer-codes", points: 10, window: HOUR };
/** Links of emails that one network may try, so that nobody finds one by guessing. */
export const LINKS_BY_IP: Limit = { name: "volunteer-links", points: 100, window: HOUR };
/** Guests whom one account invites: each is written to. */
export const GUESTS_BY_ACCOUNT: Limit = { name: "volunteer-guests", points: 50, window: HOUR };
/** How often an account asks everyone, for a shift of their own or for a league. */
export const CALLS_BY_ACCOUNT: Limit = { name: "volunteer-calls", points: 5, window: 24 * HOUR };
