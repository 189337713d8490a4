import type { Limit } from "#platform/http/limits.ts";

/** How many certificates one account uploads. */
export const CERTIFICATES_BY_ACCOUNT: Limit = { name: "certificates", points: 30, window: 24 * 60 * 60 };
