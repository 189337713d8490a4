import type { Limit } from "#platform/http/limits.ts";

const DAY = 24 * 60 * 60;

/** Messages that somebody may send to themself. */
export const ANNOUNCEMENT_TESTS_BY_ACCOUNT: Limit = { name: "announcement-tests-account", points: 30, window: DAY };

/** Messages that one league may send: a wet Saturday has many, and whoever stole an account should not have more. */
export const ANNOUNCEMENTS_BY_LEAGUE: Limit = { name: "announcements-league", points: 50, window: DAY };

/** Messages that one coach may send, so that one team does not use up what the whole league may. */
export const ANNOUNCEMENTS_BY_ACCOUNT: Limit = { name: "announcements-account", points: 15, window: DAY };
