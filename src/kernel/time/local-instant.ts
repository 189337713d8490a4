import { Temporal } from "temporal-polyfill";
import type { LocalDate, LocalTime } from "./calendar.ts";

/**
 * The moment at which a venue's clocks show a time on a day, in milliseconds since 1970. A time that a clock change
 * skips is the one an hour later, of one that comes twice the first counts.
 */
export function instantAt(zone: string, date: LocalDate, time: LocalTime): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
}
