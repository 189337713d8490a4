import {
  FILTER_GROUPS,
  type FacetOption,
  type FilterGroup,
  type OptionGroup,
  type SearchFilter,
} from "../../contract/search/search.ts";
import { CHOICES } from "../../contract/search/search-filters.ts";
import { DAY_PARTS, RADII, SPORTS, STATES, TERMS, WEEKDAYS } from "../../contract/vocabulary.ts";
import type { SearchCatalogue } from "./catalogue.ts";
import { fold } from "./fold.ts";
import { SET_FILTERS, type SetFilter } from "./options.ts";

/**
 * Counts of one scan. A group with few options is counted by histogram: one count per set of options (as bits) that a
 * league offers, spread over the options only at the end.
 */
export class Tally {
  readonly sports = new Int32Array(SPORTS.length);
  readonly customSports: Int32Array;
  readonly states: Int32Array;
  readonly seasons: Int32Array;
  readonly distance = new Int32Array(1 << RADII.length);
  /** For each of SET_FILTERS. */
  readonly sets = SET_FILTERS.map((filter) => new Int32Array(1 << CHOICES[filter].values.length));
  readonly day = new Int32Array(1 << WEEKDAYS.length);
  readonly time = new Int32Array(1 << DAY_PARTS.length);
  /** By set of filter groups (bits): leagues that dropping any one of them would let in. */
  readonly relax = new Int32Array(1 << FILTER_GROUPS.length);

  readonly child: Int32Array;

  constructor(catalogue: SearchCatalogue, children: number) {
    this.child = new Int32Array(1 << children);
    this.customSports = new Int32Array(catalogue.customSports.size);
    this.states = new Int32Array(catalogue.states.size);
    this.seasons = new Int32Array(catalogue.seasonCodes.size);
  }
}

function spread(histogram: Int32Array, options: readonly (string | number)[]): FacetOption[] {
  const counts = options.map((value) => ({ value: String(value), count: 0 }));
  histogram.forEach((leagues, bits) => {
    if (leagues === 0) return;
    counts.forEach((option, position) => {
      if ((bits >> position) & 1) option.count += leagues;
    });
  });
  return counts;
}

function sportOptions(catalogue: SearchCatalogue, tally: Tally, filter: SearchFilter): FacetOption[] {
  const listed = SPORTS.map((value, position) => ({ value: value as string, count: tally.sports[position]! }));
  const typed = filter.sport.filter((value) => !(SPORTS as readonly string[]).includes(value));
  return [
    ...listed,
    ...typed.map((value) => {
      const number = catalogue.customSports.find(fold(value.trim()));
      return { value, count: number === 0 ? 0 : tally.customSports[number]! };
    }),
  ];
}

/** Sorts "fall-2027" by year, then by the order of the terms in a year. */
function seasonRank(code: string): number {
  const [term = "", year = "0"] = code.split("-");
  return Number(year) * TERMS.length + (TERMS as readonly string[]).indexOf(term);
}

/** The seasons that some league still offers at the given minute, and the ticked ones, in order of time. */
function seasonOptions(catalogue: SearchCatalogue, tally: Tally, filter: SearchFilter, minute: number): FacetOption[] {
  const options = new Map<string, number>(filter.season.map((code) => [code, 0]));
  for (const [code, number] of catalogue.seasonCodes.entries()) {
    const count = tally.seasons[number]!;
    if (count > 0 || options.has(code) || catalogue.seasonEnds[number]! > minute) options.set(code, count);
  }
  return [...options]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => seasonRank(a.value) - seasonRank(b.value));
}

function setOptions(tally: Tally): Record<SetFilter, FacetOption[]> {
  const counted = SET_FILTERS.map((filter, at) => [filter, spread(tally.sets[at]!, CHOICES[filter].values)] as const);
  return Object.fromEntries(counted) as Record<SetFilter, FacetOption[]>;
}

/**
 * Every option of every group with its count (FacetOption in the contract). Without a location no league is within any
 * radius: those counts are 0.
 */
export function facetsOf(
  catalogue: SearchCatalogue,
  tally: Tally,
  filter: SearchFilter,
  minute: number,
  children: readonly { id: string }[],
): Record<OptionGroup, FacetOption[]> {
  return {
    sport: sportOptions(catalogue, tally, filter),
    state: STATES.map((value) => ({ value, count: tally.states[catalogue.states.find(value)]! })),
    distance: spread(tally.distance, RADII),
    ...setOptions(tally),
    season: seasonOptions(catalogue, tally, filter, minute),
    day: spread(tally.day, WEEKDAYS),
    time: spread(tally.time, DAY_PARTS),
    child: spread(
      tally.child,
      children.map(({ id }) => id),
    ),
  };
}

/** The groups without which some leagues would fit, most leagues first. */
export function relaxOf(tally: Tally): { group: FilterGroup; count: number }[] {
  return spread(tally.relax, FILTER_GROUPS)
    .map(({ value, count }) => ({ group: value as FilterGroup, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}
