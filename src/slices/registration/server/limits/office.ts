import type { Limit } from "#platform/http/limits.ts";

const HOUR = 60 * 60;

/** Tables of children's data that one account takes along as files. */
export const EXPORTS_BY_ACCOUNT: Limit = { name: "registration-exports", points: 120, window: HOUR };
/** Times that one league may write to the families of its lists: their addresses are its word alone. */
export const INVITATIONS_BY_LEAGUE: Limit = { name: "spot-invitations-league", points: 60, window: 24 * HOUR };
/** Invitations to one address, by whichever leagues. */
export const INVITATIONS_BY_ADDRESS: Limit = { name: "spot-invitations-address", points: 5, window: 24 * HOUR };
