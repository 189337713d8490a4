import { CHOICES, type ChoiceName } from "../../contract/search/search-filters.ts";
import { AGE_BANDS, GENDERS } from "../../contract/vocabulary.ts";
import type { SearchedDivision, SearchedLeague, SearchedSeason } from "./offered.ts";

/** A division with the season and the league that it belongs to. */
export interface Offer {
  readonly league: SearchedLeague;
  readonly season: SearchedSeason;
  readonly division: SearchedDivision;
}

const AGE_RANGES = Object.values(AGE_BANDS);

/** The age bands that a range of whole years overlaps, as bits in the order of AGE_BANDS. */
function ageBandsOf({ minAge, maxAge }: SearchedDivision): number {
  let bits = 0;
  AGE_RANGES.forEach(([from, to], band) => {
    if (minAge <= to && maxAge >= from) bits |= 1 << band;
  });
  return bits;
}

/** Filters that the scan looks at in its own way: states by number, days and times together (PLAY). */
type LookedUp = "state" | "day" | "time";
/** Filters whose option changes while a division stays the same: with the clock, with the site's fee. */
type Computed = "price" | "availability";
export type SetFilter = Exclude<ChoiceName, LookedUp>;

/** The options of a filter that an offer has, as bits in the order of the filter's values. */
const WRITTEN: Readonly<Record<Exclude<SetFilter, Computed>, (offer: Offer) => number>> = {
  age: ({ division }) => ageBandsOf(division),
  gender: ({ division }) => 1 << GENDERS.indexOf(division.gender),
};

const COMPUTED = ["price", "availability"] as const satisfies readonly Computed[];
const WRITTEN_NAMES = Object.keys(WRITTEN) as (keyof typeof WRITTEN)[];
/** The filters whose options stand side by side in one word of 32 bits, from the lowest bit on. */
export const SET_FILTERS: readonly SetFilter[] = [...WRITTEN_NAMES, ...COMPUTED];
const sizeOf = (filter: SetFilter) => CHOICES[filter].values.length;
/** Where each of SET_FILTERS begins in the word, and which bits are its own. */
export const SET_STARTS = SET_FILTERS.map((_, at) =>
  SET_FILTERS.slice(0, at).reduce((sum, filter) => sum + sizeOf(filter), 0),
);
export const SET_BITS = SET_FILTERS.map((filter, at) => ((1 << sizeOf(filter)) - 1) << SET_STARTS[at]!);
if (SET_STARTS.at(-1)! + sizeOf(SET_FILTERS.at(-1)!) > 32) {
  throw new Error("the options of all filters are more than 32: the search needs a second word for each division");
}

const startOf = (filter: SetFilter) => SET_STARTS[SET_FILTERS.indexOf(filter)]!;
const PRICE_START = startOf("price");
const AVAILABILITY_START = startOf("availability");
const GENDER_START = startOf("gender");

/** What a row keeps: the options that stay while the division does. */
export function writtenOptions(offer: Offer): number {
  return WRITTEN_NAMES.reduce((word, filter) => word | (WRITTEN[filter](offer) << startOf(filter)), 0);
}

/** The whole word: what the row keeps, with its availability (a position) and price band (a position) of now. */
export function optionsNow(written: number, availability: number, priceBand: number): number {
  return written | (1 << (PRICE_START + priceBand)) | (1 << (AVAILABILITY_START + availability));
}

/** The gender in a word, as one bit in the order of GENDERS. */
export function genderIn(options: number): number {
  return (options >>> GENDER_START) & ((1 << GENDERS.length) - 1);
}

/** The ticked values of a filter as bits of the word; 0 when none is. */
export function wantedOptions(filter: SetFilter, ticked: readonly string[]): number {
  const values: readonly string[] = CHOICES[filter].values;
  return ticked.reduce((word, value) => word | (1 << (startOf(filter) + values.indexOf(value))), 0);
}
