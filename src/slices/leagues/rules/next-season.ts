import { addDays, daysBetween, type LocalDate } from "#kernel/time/calendar.ts";
import type { Term } from "../contract/vocabulary.ts";

/** Where each term of a year begins, roughly: what seasons are moved by. */
const TERM_START: Record<Term, string> = { spring: "03-01", summer: "06-01", fall: "09-01", winter: "12-01" };

/** What moves with a season. */
export interface SeasonTime {
  readonly term: Term;
  readonly year: number;
  readonly registrationStartDate: LocalDate;
  readonly registrationEndDate: LocalDate;
  readonly leagueStartDate: LocalDate;
  readonly leagueEndDate: LocalDate;
}

const distance = (from: LocalDate, to: LocalDate) => Math.abs(daysBetween(from, to));

/** The beginning of a season's term that is nearest to its first game: a winter is called by either of its years. */
function termOf({ term, leagueStartDate }: SeasonTime): LocalDate {
  const year = Number(leagueStartDate.slice(0, 4));
  return [year - 1, year, year + 1]
    .map((one) => `${one}-${TERM_START[term]}`)
    .reduce((best, one) => (distance(one, leagueStartDate) < distance(best, leagueStartDate) ? one : best));
}

/** The beginning of a term of a year; of a winter's two, the first one after the term that is copied. */
function termIn(term: Term, year: number, after: LocalDate): LocalDate {
  if (term !== "winter") return `${year}-${TERM_START[term]}`;
  const before = `${year - 1}-${TERM_START[term]}`;
  return before > after ? before : `${year}-${TERM_START[term]}`;
}

/**
 * The four dates of a season in another term and year: moved by whole weeks, so that each falls on the weekday that it had.
 */
export function movedDates(season: SeasonTime, to: { term: Term; year: number }): Omit<SeasonTime, "term" | "year"> {
  const from = termOf(season);
  const days = Math.round(daysBetween(from, termIn(to.term, to.year, from)) / 7) * 7;
  return {
    registrationStartDate: addDays(season.registrationStartDate, days),
    registrationEndDate: addDays(season.registrationEndDate, days),
    leagueStartDate: addDays(season.leagueStartDate, days),
    leagueEndDate: addDays(season.leagueEndDate, days),
  };
}

const NEXT_TERM: Record<Term, Term> = { spring: "summer", summer: "fall", fall: "winter", winter: "spring" };

/** What the next season is called most likely: of the same term a year later, as most leagues play one season a year. */
export function likelyNext(
  seasons: readonly Pick<SeasonTime, "term" | "year">[],
): { term: Term; year: number } | undefined {
  const [latest] = seasons;
  if (!latest) return undefined;
  const lastYear = seasons.some(({ term, year }) => year === latest.year - 1 && term === latest.term);
  const several = seasons.some(({ term, year }) => year === latest.year && term !== latest.term);
  if (lastYear || !several) return { term: latest.term, year: latest.year + 1 };
  const term = NEXT_TERM[latest.term];
  return { term, year: term === "spring" ? latest.year + 1 : latest.year };
}
