import type { Limit } from "#platform/http/limits.ts";

/** Lists that one account uploads, whatever they hold: each is read in a process of its own. */
export const IMPORTS_BY_ACCOUNT: Limit = { name: "imports", points: 60, window: 60 * 60 };
