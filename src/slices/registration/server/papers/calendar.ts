import ical, { ICalCalendarMethod } from "ical-generator";
import { localizedPath, type Language } from "#kernel/language.ts";
import { instantAt } from "#kernel/local-instant.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import type { Confirmation } from "../../contract/mine.ts";
import type { SeasonFacts } from "../../contract/season-facts.ts";
import { firstPlayDates } from "../../rules/play-dates.ts";
import { filled, PAPER_WORDS } from "./paper-words.ts";

/** How many days of play of a season the file has: later ones change before they come. */
const MOST_DATES = 3;

/** What the file is made with. */
export interface CalendarSetting {
  language: Language;
  /** Our address, "https://leagues.example.org". */
  origin: string;
  /** When the file is made, in milliseconds since 1970. */
  now: number;
}

/**
 * The first known dates of the seasons in which somebody has a place, as a file for any calendar (RFC 5545). Times are
 * instants, so that they are right in whatever zone it is opened; the same date has the same id again, so that adding the
 * file twice shows it once. It names no child: calendars are shared.
 */
export function calendarOf(seasons: readonly SeasonFacts[], { language, origin, now }: CalendarSetting): string {
  const calendar = ical({
    prodId: { company: PRODUCT_NAME, product: PRODUCT_NAME },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { league, season, venue } of seasons) {
    const url = origin + localizedPath(language, `/league-details/${league.slug}`);
    for (const { date, start, end } of firstPlayDates(season, MOST_DATES)) {
      calendar.createEvent({
        id: `${season.id}-${date}-${start.replace(":", "")}@touchline`,
        stamp: new Date(now),
        start: new Date(instantAt(league.timeZone, date, start)),
        end: new Date(instantAt(league.timeZone, date, end)),
        summary: league.name,
        description: filled(PAPER_WORDS[language].calendarNote, { address: url }),
        location: {
          title: venue.name,
          address: `${venue.address}, ${venue.city}, ${venue.state} ${venue.zip}`,
          geo: { lat: venue.lat, lon: venue.lng },
        },
        url,
      });
    }
  }
  return calendar.toString();
}

/** The seasons of a checkout in which a child of it has a place now. */
export function seasonsWithPlace({ orders }: Confirmation): SeasonFacts[] {
  return orders.filter(({ children }) => children.some(({ status }) => status === "confirmed"));
}
