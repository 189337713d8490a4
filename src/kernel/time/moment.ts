import type { LocalDate } from "./calendar.ts";

/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** A moment some minutes later; earlier when negative. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}

/** A moment some days of 24 hours later; earlier when negative. */
export function daysAfter(moment: Date, days: number): Date {
  return minutesAfter(moment, days * DAY_MINUTES);
}

/** The day on which a moment falls in UTC. */
export function utcDay(moment: Date): LocalDate {
  return moment.toISOString().slice(0, 10);
}
