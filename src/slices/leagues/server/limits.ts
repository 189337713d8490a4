import type { Limit } from "#platform/http/limits.ts";

const HOUR = 60 * 60;

/** Savings of half-filled leagues: one for each field that is left. */
export const SAVINGS_BY_ACCOUNT: Limit = { name: "league-draft-savings", points: 1200, window: HOUR };
export const DRAFTS_BY_ACCOUNT: Limit = { name: "league-drafts", points: 30, window: HOUR };
/** Photos are made anew, which costs some time of a processor. */
export const PHOTOS_BY_ACCOUNT: Limit = { name: "league-photos", points: 20, window: HOUR };

/** Leagues that one account is typing in at a time. */
export const MOST_DRAFTS = 20;
