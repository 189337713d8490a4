import { Temporal } from "temporal-polyfill";
import type { LocalDate, LocalTime } from "./calendar.ts";

/** Instants and the clocks on the wall. Instants are epoch milliseconds; zones have their IANA names. */

const calendars = new Map<string, Intl.DateTimeFormat>();

/**
 * The date that the wall calendar shows at `now` (epoch ms) in an IANA time zone. Throws RangeError for a zone that
 * does not exist. The formatter is kept: making one costs about 50 µs, using it 1 µs.
 */
export function localDateAt(now: number, timeZone: string): LocalDate {
  let calendar = calendars.get(timeZone);
  if (calendar === undefined) {
    // Canada's English writes dates as ISO 8601 does.
    calendar = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    calendars.set(timeZone, calendar);
  }
  return calendar.format(now);
}

/**
 * The moment at which a clock on the wall shows a date and time. A time that a change of clocks passes over is the one an
 * hour later; of a time that comes twice it is the first. Throws RangeError for a zone that does not exist.
 */
export function instantAt(date: LocalDate, time: LocalTime, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time that the clock on the wall shows, "21:05". Pages use it: without the large library that knows the other way round. */
export function localTimeAt(now: number, timeZone: string): LocalTime {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    clocks.set(timeZone, clock);
  }
  return clock.format(now);
}
