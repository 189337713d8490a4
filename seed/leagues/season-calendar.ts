import type { Term } from "#slices/leagues/contract/vocabulary.ts";
import { addDays, daysBetween, type LocalDate } from "#kernel/time/calendar.ts";
import type { Random } from "../random.ts";

/** A season's place in the year: which term, of which year, and the day it begins. */
export interface Occurrence {
  readonly term: Term;
  readonly year: number;
  readonly start: LocalDate;
}

/** The days on which a term's seasons begin: month and day of the first and of the last. A winter ends in the next year. */
const BEGINNINGS: Readonly<Record<Term, readonly [string, string]>> = {
  spring: ["03-01", "05-05"],
  summer: ["06-01", "07-10"],
  fall: ["08-20", "10-12"],
  winter: ["12-01", "02-08"],
};
const TERMS = Object.keys(BEGINNINGS) as Term[];

/** "Spring 2027"; a winter has both its years, "Winter 2026/27", and is counted to the first. */
export function seasonName(term: Term, year: number): string {
  const word = term[0]?.toUpperCase() + term.slice(1);
  return term === "winter" ? `${word} ${year}/${String((year + 1) % 100).padStart(2, "0")}` : `${word} ${year}`;
}

/** The days from..to on which a season of that term and year may begin; null when there is none. */
function overlap(term: Term, year: number, from: LocalDate, to: LocalDate): [LocalDate, LocalDate] | null {
  const [first, last] = BEGINNINGS[term];
  const begins = `${year}-${first}`;
  const ends = `${term === "winter" ? year + 1 : year}-${last}`;
  const start = begins > from ? begins : from;
  const end = ends < to ? ends : to;
  return start <= end ? [start, end] : null;
}

/** Every term that can begin between two days, with the sport's weight for it and the share of its days that fit. */
function choices(weights: Readonly<Record<Term, number>>, from: LocalDate, to: LocalDate) {
  const found: [{ term: Term; year: number; days: [LocalDate, LocalDate] }, number][] = [];
  for (let year = Number(from.slice(0, 4)) - 1; year <= Number(to.slice(0, 4)); year += 1) {
    for (const term of TERMS) {
      const days = overlap(term, year, from, to);
      const fitting = days ? Math.min(1, (daysBetween(...days) + 1) / 40) : 0;
      if (days) found.push([{ term, year, days }, weights[term] * fitting]);
    }
  }
  return found;
}

/** How much of a sport's year could begin between two days, 0 to 1: low when the sport sleeps then. */
export function wakefulness(weights: Readonly<Record<Term, number>>, from: LocalDate, to: LocalDate): number {
  const total = TERMS.reduce((sum, term) => sum + weights[term], 0);
  return choices(weights, from, to).reduce((sum, [, weight]) => sum + weight, 0) / total;
}

/**
 * A season that begins between two days. Prefers the sport's own terms; a sport that sleeps then plays off season
 * (a winter clinic of a summer sport) rather than not at all, when `offSeason` allows. Null when no term can begin.
 */
export function occurrenceBetween(
  random: Random,
  weights: Readonly<Record<Term, number>>,
  from: LocalDate,
  to: LocalDate,
  offSeason: boolean,
): Occurrence | null {
  const possible = choices(weights, from, to).filter(([, weight]) => weight > 0 || offSeason);
  if (possible.length === 0) return null;
  const awake = possible.some(([, weight]) => weight > 0);
  const { term, year, days } = random.weighted(awake ? possible : possible.map(([one]) => [one, 1] as const));
  return { term, year, start: addDays(days[0], random.whole(0, daysBetween(...days))) };
}
