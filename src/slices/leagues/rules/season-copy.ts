import { addDays, daysBetween, type LocalDate } from "#kernel/time/calendar.ts";

/** What a season's copy takes from it. */
export interface CopiedSeason {
  readonly seasonName: string;
  readonly year: number;
  readonly registrationStartDate: LocalDate;
  readonly registrationEndDate: LocalDate;
  readonly leagueStartDate: LocalDate;
  readonly leagueEndDate: LocalDate;
  readonly ageCutoffDate: LocalDate;
}

export const MOVED_DATES = [
  "registrationStartDate",
  "registrationEndDate",
  "leagueStartDate",
  "leagueEndDate",
  "ageCutoffDate",
] as const;

/** The same day in another year; February 29 becomes March 1 where there is none. */
export function yearsLater(date: LocalDate, years: number): LocalDate {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, "0");
  return date.slice(5) === "02-29" ? addDays(`${year}-02-28`, 1) : `${year}${date.slice(4)}`;
}

/**
 * A season as it comes again: by whole weeks, so that each date keeps its weekday, as near as can be to the same days
 * of a later year: the first in which one can still register and play has not begun. Families are counted by the same
 * calendar day as before, so the cut-off moves by whole years.
 * @param today in the league's own calendar
 */
export function comingAgain<Season extends CopiedSeason>(season: Season, today: LocalDate): Season {
  for (let years = 1; ; years += 1) {
    const { leagueStartDate } = season;
    const weeks = Math.round(daysBetween(leagueStartDate, yearsLater(leagueStartDate, years)) / 7);
    const moved = (date: LocalDate) => addDays(date, weeks * 7);
    if (moved(season.registrationEndDate) < today || moved(leagueStartDate) <= today) continue;
    return {
      ...season,
      seasonName: renamed(season.seasonName, years),
      year: season.year + years,
      registrationStartDate: moved(season.registrationStartDate),
      registrationEndDate: moved(season.registrationEndDate),
      leagueStartDate: moved(leagueStartDate),
      leagueEndDate: moved(season.leagueEndDate),
      ageCutoffDate: yearsLater(season.ageCutoffDate, years),
    };
  }
}

/** "Winter 2026-27" a year later is "Winter 2027-28"; a name without a year stays. */
function renamed(name: string, years: number): string {
  const next = (text: string) =>
    String(Number(text) + years)
      .padStart(text.length, "0")
      .slice(-text.length);
  return name.replace(
    /\b(20\d\d)(?:([-–/])(\d\d(?:\d\d)?))?\b/g,
    (_, first: string, between?: string, second?: string) =>
      between && second ? `${next(first)}${between}${next(second)}` : next(first),
  );
}
