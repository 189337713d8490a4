import type { Limit } from "#platform/http/limits.ts";

/** How often one account writes or changes reviews. */
export const REVIEWS_BY_ACCOUNT: Limit = { name: "reviews", points: 20, window: 24 * 60 * 60 };
