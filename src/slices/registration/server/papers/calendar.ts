import ical, { ICalCalendarMethod } from "ical-generator";
import type { LocalDate, LocalTime } from "#kernel/calendar.ts";
import { instantAt } from "#kernel/local-instant.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";

/** One day of play as it is known when somebody registers. */
export interface PlayDate {
  date: LocalDate;
  start: LocalTime;
  end: LocalTime;
}

/** What a calendar is told of a league's season. It names no child: a calendar is shared with others. */
export interface PlayCalendar {
  leagueId: string;
  league: string;
  timeZone: string;
  venue: { name: string; address: string; lat: number; lng: number };
  dates: readonly PlayDate[];
  /** The league's page. */
  address: string;
  /** What stands below each date: that times may change, and where they are up to date. */
  note: string;
  /** When the file is made, in milliseconds since 1970. */
  now: number;
}

/**
 * The first known dates of a season as a file for any calendar (RFC 5545). Times are instants, so that they are right in
 * whatever zone it is opened; the same date has the same id again, so that adding the file twice shows it once.
 */
export function calendarFile(season: PlayCalendar): string {
  const calendar = ical({
    prodId: { company: PRODUCT_NAME, product: PRODUCT_NAME },
    method: ICalCalendarMethod.PUBLISH,
  });
  const { name, address, lat, lng } = season.venue;
  for (const { date, start, end } of season.dates) {
    calendar.createEvent({
      id: `${season.leagueId}-${date}-${start.replace(":", "")}@touchline`,
      stamp: new Date(season.now),
      start: new Date(instantAt(season.timeZone, date, start)),
      end: new Date(instantAt(season.timeZone, date, end)),
      summary: season.league,
      description: season.note,
      location: { title: name, address, geo: { lat, lon: lng } },
      url: season.address,
    });
  }
  return calendar.toString();
}
