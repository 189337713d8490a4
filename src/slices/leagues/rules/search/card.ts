import type { LeagueCard } from "../../contract/search.ts";
import { AVAILABILITIES, type Availability } from "../../contract/vocabulary.ts";
import { bestAvailability } from "../availability.ts";
import type { SearchCatalogue } from "./catalogue.ts";
import type { Criteria } from "./criteria.ts";
import { haversine, milesOf } from "./distance.ts";
import type { OfferedDivision, OfferedLeague, OfferedSeason } from "./offered.ts";
import { availabilityOfRow, failuresOfRow, priceBandOf, priceOfRow } from "./row-check.ts";
import { SEASON_RANKS } from "./scan.ts";

interface Fitting {
  readonly season: OfferedSeason;
  readonly division: OfferedDivision;
  readonly availability: Availability;
  readonly priceCents: number;
}

/** The divisions of a league that fit, in its own order, those of seasons that are not listed left out. */
function fittingOf(catalogue: SearchCatalogue, criteria: Criteria, ordinal: number, league: OfferedLeague): Fitting[] {
  const { leagues, rows } = catalogue;
  const lastEnd = leagues.lastEnd[ordinal]!;
  const listedAfter = lastEnd > criteria.minute ? criteria.minute : lastEnd - 1;
  const found: Fitting[] = [];
  let row = leagues.firstRow[ordinal]!;
  for (const season of league.seasons) {
    for (const division of season.divisions) {
      const at = row++;
      if (rows.ends[at]! <= listedAfter) continue;
      const availability = availabilityOfRow(rows, at, criteria.minute);
      const priceCents = priceOfRow(rows, at, criteria.processingFeeCents);
      if (failuresOfRow(rows, at, criteria, availability, priceBandOf(priceCents)) !== 0) continue;
      found.push({ season, division, availability: AVAILABILITIES[availability]!, priceCents });
    }
  }
  return found;
}

/** The season a family would join now: the best availability (open and filling alike), then the earliest start. */
function seasonNow(fitting: readonly Fitting[]): OfferedSeason | undefined {
  const rank = (one: Fitting) => SEASON_RANKS[AVAILABILITIES.indexOf(one.availability)]!;
  const [first, ...others] = fitting;
  if (first === undefined) return undefined;
  return others.reduce(
    (best, one) =>
      rank(one) < rank(best) || (rank(one) === rank(best) && one.season.startsAt < best.season.startsAt) ? one : best,
    first,
  ).season;
}

function sum(divisions: readonly OfferedDivision[], of: (division: OfferedDivision) => number): number {
  return divisions.reduce((total, division) => total + of(division), 0);
}

/** Miles from the search's place to a tenth, or null without one. */
export function distanceOf(
  catalogue: SearchCatalogue,
  criteria: Criteria,
  ordinal: number,
  about: boolean,
): LeagueCard["distance"] {
  if (criteria.place === null) return null;
  const { x, y, z } = catalogue.leagues;
  const away = haversine(criteria.place, { x: x[ordinal]!, y: y[ordinal]!, z: z[ordinal]! });
  return { miles: Math.round(milesOf(away) * 10) / 10, about };
}

/**
 * A league as a list shows it: the season a family would join now, narrowed to the divisions that fit the search.
 * Null when nothing of it fits.
 */
export function cardOf(catalogue: SearchCatalogue, criteria: Criteria, ordinal: number): LeagueCard | null {
  const league = catalogue.entries[ordinal];
  if (league === undefined) return null;
  const fittingAnySeason = fittingOf(catalogue, criteria, ordinal, league);
  const season = seasonNow(fittingAnySeason);
  if (season === undefined) return null;
  const fitting = fittingAnySeason.filter((one) => one.season === season);
  const divisions = fitting.map((one) => one.division);
  const prices = fitting.map((one) => one.priceCents);
  const genders = new Set(divisions.map((division) => division.gender));
  const priceCents = Math.min(...prices);
  const { id, slug, name, tagline, sport, customSport, difficulty, city, state, venue, demonstration, lat, lng } = league;
  return {
    id, slug, name, tagline, sport, customSport, difficulty, city, state, venue, demonstration, lat, lng,
    season: { name: season.name, term: season.term, year: season.year },
    startDate: season.startDate,
    endDate: season.endDate,
    registrationStartDate: season.registrationStartDate,
    registrationEndDate: season.registrationEndDate,
    playTimes: [...season.playTimes],
    ages: {
      minimum: Math.min(...divisions.map((division) => division.minAge)),
      maximum: Math.max(...divisions.map((division) => division.maxAge)),
    },
    gender: genders.size === 1 ? [...genders][0]! : null,
    division: divisions.length === 1 && season.divisions.length > 1 ? divisions[0]!.name : null,
    availability: bestAvailability(fitting.map((one) => one.availability)),
    spots: {
      capacity: sum(divisions, (division) => division.capacity),
      taken: sum(divisions, (division) => division.taken),
      waiting: sum(divisions, (division) => division.waiting),
    },
    priceCents,
    priceFrom: prices.some((price) => price > priceCents),
    distance: distanceOf(catalogue, criteria, ordinal, league.about),
  };
}
