import type { Limit } from "#platform/http/limits.ts";

/** Calendar addresses that lead nowhere, by one network address: somebody guesses, or subscribed to one that was renewed. */
export const UNKNOWN_CALENDARS: Limit = { name: "unknown-calendars", points: 120, window: 60 * 60 };

/** Schedules made as PDF, by one network address. */
export const PRINTED_SCHEDULES: Limit = { name: "printed-schedules", points: 60, window: 60 * 60 };
