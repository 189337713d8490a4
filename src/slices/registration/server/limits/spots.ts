import type { Limit } from "#platform/http/limits.ts";

const HOUR = 60 * 60;

/** Holds that one account may try: spots that are held and not paid are kept from others. */
export const HOLDS_BY_ACCOUNT: Limit = { name: "holds-account", points: 40, window: HOUR };
/** Codes that one account may try, so that nobody finds one by guessing. */
export const CODES_BY_ACCOUNT: Limit = { name: "discount-codes-account", points: 30, window: HOUR };
/** Prices and who fits where, for one network: visitors may ask too. */
export const QUOTES_BY_IP: Limit = { name: "quotes-ip", points: 12_000, window: HOUR };
/** Children whom one network may put on waitlists without an account: a school's families come from one. */
export const GUESTS_BY_IP: Limit = { name: "waitlist-guests-ip", points: 300, window: HOUR };
/** The same for one address: each is written to. */
export const GUESTS_BY_ADDRESS: Limit = { name: "waitlist-guests-address", points: 10, window: HOUR };
/** Links of emails that one network may try, so that nobody finds one by guessing. */
export const INVITATION_LINKS_BY_IP: Limit = { name: "spot-invitation-links", points: 100, window: HOUR };
