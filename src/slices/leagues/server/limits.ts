import type { Limit } from "#platform/http/limits.ts";

const DAY = 24 * 60 * 60;

/** Letters of invitation that one account may cause, and that one address may get from all leagues. */
export const STAFF_LETTERS_BY_ACCOUNT: Limit = { name: "league-invitations-account", points: 30, window: DAY };
export const STAFF_LETTERS_BY_ADDRESS: Limit = { name: "league-invitations-address", points: 5, window: DAY };
/** Looks at invitations by a link, from one network: nobody guesses 256 bits, but tries cost us too. */
export const STAFF_LINKS_BY_CALLER: Limit = { name: "league-invitation-links", points: 60, window: 15 * 60 };
