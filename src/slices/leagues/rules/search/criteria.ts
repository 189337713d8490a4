import { milesAround, type SearchFilter } from "../../contract/search/search.ts";
import { DAY_PARTS, SPORTS, WEEKDAYS } from "../../contract/vocabulary.ts";
import type { SearchCatalogue } from "./catalogue.ts";
import { childFacts, type SearchedChild } from "./children.ts";
import { haversineOf, unitVector } from "./distance.ts";
import { fold, queryWords, wordsOf } from "./fold.ts";
import { SET_FILTERS, wantedOptions } from "./options.ts";
import { minuteOf } from "./row-facts.ts";
import type { TextMatch } from "./words.ts";
import type { Criteria } from "./compared.ts";

/** What a search depends on besides the catalogue. */
export interface SearchRequest {
  readonly filter: SearchFilter;
  /** The filter's location, resolved; null without one. Degrees. */
  readonly location: { readonly lat: number; readonly lng: number } | null;
  /** The site's processing line in cents. */
  readonly processingFeeCents: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The children of whoever asks; each of the filter is one of them. At most MOST_CHILDREN. */
  readonly children?: readonly SearchedChild[];
}

const ALL_DAYS = 0b1111111;

/** The bits of the given values by their position in `all`. */
function maskOf<T>(given: readonly T[], all: readonly T[]): number {
  return given.reduce((mask, value) => mask | (1 << all.indexOf(value)), 0);
}

/** Weekday bits in all three parts of the day. */
function everyPart(days: number): number {
  return days | (days << 7) | (days << 14);
}

/** Bits of parts of the day as those of every weekday in them. */
function everyDay(parts: number): number {
  let bits = 0;
  for (let part = 0; part < DAY_PARTS.length; part++) if ((parts >> part) & 1) bits |= ALL_DAYS << (part * 7);
  return bits;
}

function wanted(given: readonly string[], size: number, numberOf: (value: string) => number): Uint8Array | null {
  if (given.length === 0) return null;
  const flags = new Uint8Array(size);
  for (const value of given) {
    const number = numberOf(value);
    if (number >= 0) flags[number] = 1;
  }
  return flags;
}

/** The number of a custom sport by its words; -1 for a sport of the list or one that nobody plays. */
function customSportNumber(catalogue: SearchCatalogue, value: string): number {
  if ((SPORTS as readonly string[]).includes(value)) return -1;
  return catalogue.customSports.find(fold(value.trim())) || -1;
}

/** Words that say nothing (stop words only) filter nothing; signs without a word ("!!!") are nowhere to be found. */
function textOf(catalogue: SearchCatalogue, query: string | undefined): TextMatch | null {
  if (query === undefined) return null;
  const words = queryWords(query);
  return words.length === 0 && wordsOf(query).length > 0 ? null : catalogue.words.match(words);
}

/** Translates a request for this catalogue as it is now. */
export function criteriaOf(catalogue: SearchCatalogue, request: SearchRequest): Criteria {
  const { filter, location, children = [] } = request;
  const miles = location === null ? null : milesAround(filter);
  return {
    minute: minuteOf(request.now),
    processingFeeCents: request.processingFeeCents,
    sports: wanted(filter.sport, SPORTS.length, (value) => (SPORTS as readonly string[]).indexOf(value)),
    customSports:
      wanted(filter.sport, catalogue.customSports.size, (value) => customSportNumber(catalogue, value)) ??
      new Uint8Array(catalogue.customSports.size),
    states: wanted(filter.state, catalogue.states.size, (value) => catalogue.states.find(value)),
    seasons: wanted(filter.season, catalogue.seasonCodes.size, (value) => catalogue.seasonCodes.find(value)),
    wanted: Int32Array.from(SET_FILTERS, (name) => wantedOptions(name, filter[name])),
    days: filter.day.length === 0 ? -1 : everyPart(maskOf(filter.day, WEEKDAYS)),
    times: filter.time.length === 0 ? -1 : everyDay(maskOf(filter.time, DAY_PARTS)),
    children: children.map(childFacts),
    ticked: children.reduce((bits, { id }, at) => (filter.child.includes(id) ? bits | (1 << at) : bits), 0),
    text: textOf(catalogue, filter.q),
    location: location === null ? null : { ...unitVector(location.lat, location.lng), ...location },
    radius: miles === null ? null : { miles, haversine: haversineOf(miles) },
  };
}
