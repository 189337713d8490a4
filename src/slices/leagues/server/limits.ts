import type { Limit } from "#platform/http/limits.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Savings of half-filled leagues: one for each field that is left. */
export const SAVINGS_BY_ACCOUNT: Limit = { name: "league-draft-savings", points: 1200, window: HOUR };
export const DRAFTS_BY_ACCOUNT: Limit = { name: "league-drafts", points: 30, window: HOUR };
/** Photos are made anew, which costs some time of a processor. */
export const PHOTOS_BY_ACCOUNT: Limit = { name: "league-photos", points: 20, window: HOUR };

/** Searches that one account keeps anew. */
export const SAVED_SEARCHES_BY_ACCOUNT: Limit = { name: "saved-searches", points: 60, window: HOUR };

/** Addresses that one network leaves to hear when registration opens: a school's families, not a machine. */
export const OPENING_ALERTS_BY_IP: Limit = { name: "opening-alerts", points: 60, window: HOUR };

/** Points whose ZIP code one network asks for: a school's families, not a machine. */
export const NEAREST_ZIPS_BY_IP: Limit = { name: "nearest-zips", points: 120, window: HOUR };

/** Leagues that one account is typing in at a time. */
export const MOST_DRAFTS = 20;

/** Emails of invitation that one account may cause, and that one address may get from all leagues. */
export const STAFF_EMAILS_BY_ACCOUNT: Limit = { name: "league-invitations-account", points: 30, window: DAY };
export const STAFF_EMAILS_BY_ADDRESS: Limit = { name: "league-invitations-address", points: 5, window: DAY };
/** Looks at invitations by a link, from one network: nobody guesses 256 bits, but tries cost us too. */
export const STAFF_LINKS_BY_IP: Limit = { name: "league-invitation-links", points: 60, window: 15 * 60 };
