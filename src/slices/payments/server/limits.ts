import type { Limit } from "#platform/http/limits.ts";

/** Cards that one account may try: more is somebody with a list of stolen numbers. */
export const CARDS_BY_ACCOUNT: Limit = { name: "payment-cards", points: 20, window: 60 * 60 };
