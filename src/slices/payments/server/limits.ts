import type { Limit } from "#platform/http/limits.ts";

/** Times that one account may enter a card, repetitions included: more is somebody with a list of stolen numbers. */
export const CARDS_BY_ACCOUNT: Limit = { name: "payment-cards", points: 30, window: 60 * 60 };
