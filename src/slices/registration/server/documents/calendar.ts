import { localizedPath, type Language } from "#kernel/language.ts";
import { instantAt } from "#kernel/time/local-instant.ts";
import { calendarFile } from "#platform/calendar/calendar-file.ts";
import type { Confirmation } from "../../contract/mine.ts";
import type { SeasonFacts } from "../../contract/season-facts.ts";
import { firstPlayDates } from "../../rules/dates/play-dates.ts";
import { filled, DOCUMENT_WORDS } from "./document-words.ts";

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
 * The first known dates of the seasons in which somebody has a spot, as a file for any calendar. The same date has the same id
 * again, so that adding the file twice shows it once. It names no child: calendars are shared.
 */
export function calendarOf(seasons: readonly SeasonFacts[], { language, origin, now }: CalendarSetting): string {
  const entries = seasons.flatMap(({ league, season, venue }) => {
    const url = origin + localizedPath(language, `/league-details/${league.slug}`);
    return firstPlayDates(season, MOST_DATES).map(({ date, start, end }) => ({
      id: `${season.id}-${date}-${start.replace(":", "")}@touchline`,
      stamp: now,
      startsAt: instantAt(league.timeZone, date, start),
      endsAt: instantAt(league.timeZone, date, end),
      timeZone: league.timeZone,
      summary: league.name,
      description: filled(DOCUMENT_WORDS[language].calendarNote, { address: url }),
      location: `${venue.name}\n${venue.address}, ${venue.city}, ${venue.state} ${venue.zip}`,
      geo: { lat: venue.lat, lng: venue.lng },
      url,
    }));
  });
  return calendarFile(entries);
}

/** The seasons of a checkout in which a child of it has a spot now. */
export function seasonsWithSpot({ orders }: Confirmation): SeasonFacts[] {
  return orders.filter(({ children }) => children.some(({ status }) => status === "confirmed"));
}
