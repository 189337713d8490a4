import type { Limit } from "#platform/http/limits.ts";

const DAY = 24 * 60 * 60;

/** Emails of invitation that one account may cause, and that one address may get. */
export const INVITATIONS_BY_ACCOUNT: Limit = { name: "invitations-account", points: 10, window: DAY };
export const INVITATIONS_BY_ADDRESS: Limit = { name: "invitations-address", points: 3, window: DAY };
/** Looks at invitations by a link, from one network: nobody guesses 256 bits, but tries cost us too. */
export const INVITATION_LINKS_BY_IP: Limit = { name: "invitation-links", points: 60, window: 15 * 60 };
