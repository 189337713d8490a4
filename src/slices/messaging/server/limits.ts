import type { Limit } from "#platform/http/limits.ts";

const DAY = 24 * 60 * 60;

/** Messages that one league may send: a wet Saturday has many, and whoever stole an account should not have more. */
export const ANNOUNCEMENTS_BY_LEAGUE: Limit = { name: "announcements-league", points: 50, window: DAY };
