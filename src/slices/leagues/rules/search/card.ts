import type { LeagueCard } from "../../contract/search/search.ts";
import { AVAILABILITIES, DIFFICULTIES, GENDERS, SPORTS, type Term } from "../../contract/vocabulary.ts";
import { bestAvailability } from "../availability.ts";
import { ratingOf } from "../rating.ts";
import type { SearchCatalogue } from "./catalogue.ts";
import {
  ENDS,
  FIRST_ROW,
  LAST_END,
  OPTIONS,
  ROW_COUNT,
  ROW_WIDTH,
  SEASON,
  seasonCodeIn,
  seasonOrderIn,
  SPORT_FACT,
  STARTS,
  STATE_FACT,
  type RowColumns,
} from "./columns.ts";
import type { Criteria } from "./compared.ts";
import { childrenIn, failureOfChildren } from "./children.ts";
import { haversine, milesOf } from "./distance.ts";
import { genderIn, optionsNow } from "./options.ts";
import { availabilityOfRow, failuresOfRow, priceBandOf, priceOfRow } from "./row-check.ts";
import { dateOf } from "./row-facts.ts";
import { SEASON_RANKS } from "./scan.ts";

/** A division that fits, by its row. */
interface Fitting {
  readonly row: number;
  readonly availability: number;
  readonly priceCents: number;
  /** The children it takes, as bits. */
  readonly taken: number;
}

/** The divisions of a league that fit, in its own order, those of seasons that are not listed left out. */
function fittingOf(catalogue: SearchCatalogue, criteria: Criteria, ordinal: number): Fitting[] {
  const { leagues, rows } = catalogue;
  const { facts } = rows;
  const lastEnd = leagues.fact(ordinal, LAST_END);
  const listedAfter = lastEnd > criteria.minute ? criteria.minute : lastEnd - 1;
  const found: Fitting[] = [];
  const first = leagues.fact(ordinal, FIRST_ROW);
  for (let row = first; row < first + leagues.fact(ordinal, ROW_COUNT); row++) {
    const at = row * ROW_WIDTH;
    if (facts[at + ENDS]! <= listedAfter) continue;
    const availability = availabilityOfRow(facts, at, criteria.minute);
    const priceCents = priceOfRow(facts, at, criteria.processingFeeCents);
    const taken = childrenIn(rows, row, criteria.children);
    const options = optionsNow(facts[at + OPTIONS]!, availability, priceBandOf(priceCents));
    if (failuresOfRow(facts, at, criteria, options) !== 0) continue;
    if (failureOfChildren(taken, criteria) !== 0) continue;
    found.push({ row, availability, priceCents, taken });
  }
  return found;
}

/** The season a family would join now: the best availability (open and filling alike), then the earliest start. */
function seasonNow(rows: RowColumns, fitting: readonly Fitting[]): number | undefined {
  const [first, ...others] = fitting;
  if (first === undefined) return undefined;
  const rank = (one: Fitting) => SEASON_RANKS[one.availability]!;
  const best = others.reduce(
    (found, one) =>
      rank(one) < rank(found) ||
      (rank(one) === rank(found) && rows.fact(one.row, STARTS) < rows.fact(found.row, STARTS))
        ? one
        : found,
    first,
  );
  return seasonOrderIn(rows.fact(best.row, SEASON));
}

/** How many divisions a league's season has, fitting or not. */
function divisionsOf({ leagues, rows }: SearchCatalogue, ordinal: number, season: number): number {
  const first = leagues.fact(ordinal, FIRST_ROW);
  let count = 0;
  for (let row = first; row < first + leagues.fact(ordinal, ROW_COUNT); row++) {
    if (seasonOrderIn(rows.fact(row, SEASON)) === season) count++;
  }
  return count;
}

/** Miles from the search's location to a tenth, or null without one. */
export function distanceOf(
  catalogue: SearchCatalogue,
  criteria: Criteria,
  ordinal: number,
  about: boolean,
): LeagueCard["distance"] {
  if (criteria.location === null) return null;
  const { points } = catalogue.leagues;
  const at = ordinal * 3;
  const away = haversine(criteria.location, { x: points[at]!, y: points[at + 1]!, z: points[at + 2]! });
  return { miles: Math.round(milesOf(away) * 10) / 10, about };
}

/**
 * A league as a list shows it: the season a family would join now, narrowed to the divisions that fit the search.
 * Null when nothing of it fits.
 */
export function cardOf(
  catalogue: SearchCatalogue,
  criteria: Criteria,
  ordinal: number,
  children: readonly { id: string }[] = [],
): LeagueCard | null {
  const { rows } = catalogue;
  const fittingAnySeason = fittingOf(catalogue, criteria, ordinal);
  const season = seasonNow(rows, fittingAnySeason);
  if (season === undefined) return null;
  const fitting = fittingAnySeason.filter(({ row }) => seasonOrderIn(rows.fact(row, SEASON)) === season);
  const prices = fitting.map((one) => one.priceCents);
  const priceCents = Math.min(...prices);
  return {
    ...profileOf(catalogue, criteria, ordinal),
    ...seasonOf(catalogue, fitting[0]!.row),
    ...divisionsTogether(catalogue, fitting, divisionsOf(catalogue, ordinal, season)),
    availability: bestAvailability(fitting.map((one) => AVAILABILITIES[one.availability]!)),
    priceCents,
    priceFrom: prices.some((price) => price > priceCents),
    children: childrenAt(catalogue, criteria, fitting, children),
  };
}

/** Where each ticked child would play: the first division of the season that takes it. */
function childrenAt(
  { rows, texts }: SearchCatalogue,
  { ticked }: Criteria,
  fitting: readonly Fitting[],
  children: readonly { id: string }[],
): LeagueCard["children"] {
  return children.flatMap(({ id }, at) => {
    const bit = ticked & (1 << at);
    const first = fitting.find(({ taken }) => (taken & bit) !== 0);
    return first ? [{ id, division: texts.textOf(rows.shown.name[first.row]!) }] : [];
  });
}

function profileOf(catalogue: SearchCatalogue, criteria: Criteria, ordinal: number) {
  const { ids, slugs, names, texts, states, leagues } = catalogue;
  const { shown } = leagues;
  const flags = shown.flags[ordinal]!;
  const customSport = shown.customSport[ordinal]!;
  const photo = shown.photo[ordinal]!;
  return {
    id: ids[ordinal]!,
    slug: slugs[ordinal]!,
    name: names[ordinal]!,
    tagline: texts.textOf(shown.tagline[ordinal]!),
    sport: SPORTS[leagues.fact(ordinal, SPORT_FACT)]!,
    customSport: customSport === 0 ? null : texts.textOf(customSport),
    difficulty: DIFFICULTIES[shown.difficulty[ordinal]!]!,
    city: texts.textOf(shown.city[ordinal]!),
    state: states.textOf(leagues.fact(ordinal, STATE_FACT)),
    venue: texts.textOf(shown.venue[ordinal]!),
    demonstration: (flags & 1) !== 0,
    photo: photo === 0 ? null : texts.textOf(photo),
    rating: ratingOf(shown.ratingSum[ordinal]!, shown.ratingCount[ordinal]!),
    lat: shown.lat[ordinal]!,
    lng: shown.lng[ordinal]!,
    distance: distanceOf(catalogue, criteria, ordinal, (flags & 2) !== 0),
  };
}

/** The facts of the season that a row belongs to. */
function seasonOf({ rows, texts, playTimes, seasonCodes }: SearchCatalogue, row: number) {
  const { shown } = rows;
  const [term, year] = seasonCodes.textOf(seasonCodeIn(rows.fact(row, SEASON))).split("-") as [Term, string];
  return {
    season: { name: texts.textOf(shown.seasonName[row]!), term, year: Number(year) },
    startDate: dateOf(shown.startDate[row]!),
    endDate: dateOf(shown.endDate[row]!),
    registrationStartDate: dateOf(shown.registrationStartDate[row]!),
    registrationEndDate: dateOf(shown.registrationEndDate[row]!),
    playTimes: [...playTimes.listOf(shown.playTimes[row]!)],
  };
}

/** The fitting divisions of one season as one: their ages and spots together, their gender where they agree. */
function divisionsTogether({ rows, texts }: SearchCatalogue, fitting: readonly Fitting[], inSeason: number) {
  const { shown } = rows;
  const sum = (column: Int32Array) => fitting.reduce((total, { row }) => total + column[row]!, 0);
  const [first] = fitting;
  const genderOf = (row: number) => genderIn(rows.fact(row, OPTIONS));
  const genders = fitting.every(({ row }) => genderOf(row) === genderOf(first!.row)) ? genderOf(first!.row) : 0;
  return {
    ages: {
      minimum: Math.min(...fitting.map(({ row }) => shown.minAge[row]!)),
      maximum: Math.max(...fitting.map(({ row }) => shown.maxAge[row]!)),
    },
    // A row's gender is one bit: its position is the gender's.
    gender: genders === 0 ? null : GENDERS[31 - Math.clz32(genders)]!,
    division: fitting.length === 1 && inSeason > 1 ? texts.textOf(shown.name[first!.row]!) : null,
    spots: { capacity: sum(shown.capacity), taken: sum(shown.taken), waiting: sum(shown.waiting) },
  };
}
