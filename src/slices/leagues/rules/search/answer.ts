import {
  FILTER_GROUPS,
  milesAround,
  type FacetOption,
  type FilterGroup,
  type LeagueCard,
  type OptionGroup,
  type SearchFilter,
} from "../../contract/search/search.ts";
import { ANY_RADIUS, type Sort } from "../../contract/vocabulary.ts";
import { cardOf } from "./card.ts";
import type { SearchCatalogue } from "./catalogue.ts";
import { criteriaOf, type SearchRequest } from "./criteria.ts";
import type { Criteria } from "./compared.ts";
import { sortedPart } from "./order.ts";
import { scan, type Scan, type SortKey } from "./scan.ts";
import { facetsOf, relaxOf } from "./tally.ts";

/** Which leagues of the order are wanted. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** A search's answer before it is cut to the contract's pages. */
export interface SearchAnswer {
  readonly leagues: LeagueCard[];
  readonly total: number;
  /** The sort in effect: `distance` without a location is `best`. */
  readonly sort: Sort;
  readonly facets: Record<OptionGroup, FacetOption[]>;
  readonly relax: { group: FilterGroup; count: number }[];
  readonly relaxBoth: { groups: FilterGroup[]; count: number } | null;
}

/** The widest radius of the panel: its count needs everything within, whatever radius is ticked. */
const COUNTED_MILES = 100;

/** The leagues that can matter at all: those that the words name, or those around the location; null for every league. */
function candidatesOf(catalogue: SearchCatalogue, { text, location, radius }: Criteria): readonly number[] | null {
  if (text !== null) return text.ordinals;
  if (location === null || radius === null) return null;
  return catalogue.grid.around(location.lat, location.lng, Math.max(radius.miles, COUNTED_MILES));
}

/** `best` is the nearest where there is a location, else the most relevant where there are words, else the soonest. */
function sortKeyOf(sort: Sort, criteria: Criteria): SortKey {
  if (sort === "price" || sort === "start" || sort === "rating" || sort === "name") return sort;
  if (criteria.location !== null) return "distance";
  return criteria.text === null ? "start" : "relevance";
}

/** Ties: the earlier start, then the name, then the id, so that every process cuts the same pages. */
function inOrder(catalogue: SearchCatalogue, starts: Int32Array): (a: number, b: number) => boolean {
  const { foldedNames, ids } = catalogue;
  return (a, b) => {
    if (starts[a] !== starts[b]) return starts[a]! < starts[b]!;
    const first = foldedNames[a]!;
    const second = foldedNames[b]!;
    return first === second ? ids[a]! < ids[b]! : first < second;
  };
}

/** Searches the catalogue as `answering`, at once however long it takes. */
export function answer(catalogue: SearchCatalogue, request: SearchRequest, slice: Slice): SearchAnswer {
  const steps = answering(catalogue, request, slice, Number.POSITIVE_INFINITY);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Searches the catalogue: one pass, and a second one over all leagues only when nothing fits, to say what to relax.
 * Grouped values combine as OR, groups as AND (contract, SearchResult).
 * @param part how many leagues are looked at without a break. A pass over more yields before each part (`scan`); a search that
 * never yields was over at once
 */
export function* answering(
  catalogue: SearchCatalogue,
  request: SearchRequest,
  slice: Slice,
  part: number,
): Generator<void, SearchAnswer, void> {
  const criteria = criteriaOf(catalogue, request);
  const asked = request.filter.sort ?? "best";
  const sort = asked === "distance" && criteria.location === null ? "best" : asked;
  const key = sortKeyOf(sort, criteria);
  const candidates = candidatesOf(catalogue, criteria);
  const pass = yield* scan(catalogue, criteria, candidates, key, part);
  const facets = facetsOf(catalogue, pass.tally, request.filter, criteria.minute, request.children ?? []);
  const leagues = cardsOf(catalogue, criteria, pass, slice, request.children ?? []);
  const { total, tally } = pass;
  const everywhere =
    total > 0 || candidates === null ? tally : (yield* scan(catalogue, criteria, null, key, part)).tally;
  const relax = total > 0 ? [] : relaxOf(everywhere);
  const relaxBoth = total > 0 || relax.length > 0 ? null : yield* relaxBothOf(catalogue, request, part);
  return { leagues, total, sort, facets, relax, relaxBoth };
}

/** A filter without one of its groups. */
function without(filter: SearchFilter, group: FilterGroup): SearchFilter {
  if (group === "q") return { ...filter, q: undefined };
  return group === "distance" ? { ...filter, radius: ANY_RADIUS } : { ...filter, [group]: [] };
}

/** Whether a filter asks for something in a group. */
function asksFor(filter: SearchFilter, group: FilterGroup): boolean {
  if (group === "q") return filter.q !== undefined;
  return group === "distance" ? milesAround(filter) !== null : filter[group].length > 0;
}

/** The two groups whose dropping lets most leagues in: with each one dropped, the best of the others. */
function* relaxBothOf(
  catalogue: SearchCatalogue,
  request: SearchRequest,
  part: number,
): Generator<void, SearchAnswer["relaxBoth"], void> {
  let best: SearchAnswer["relaxBoth"] = null;
  for (const group of FILTER_GROUPS.filter((each) => asksFor(request.filter, each))) {
    const criteria = criteriaOf(catalogue, { ...request, filter: without(request.filter, group) });
    const { tally } = yield* scan(catalogue, criteria, null, "start", part);
    const [second] = relaxOf(tally);
    if (second && second.count > (best?.count ?? 0)) best = { groups: [group, second.group], count: second.count };
  }
  return best;
}

function cardsOf(
  catalogue: SearchCatalogue,
  criteria: Criteria,
  pass: Scan,
  { offset, limit }: Slice,
  children: readonly { id: string }[],
): LeagueCard[] {
  const before = inOrder(catalogue, pass.starts);
  const wanted = sortedPart(pass.keys, pass.leagues, pass.total, offset, offset + limit, before);
  return wanted.flatMap((ordinal) => cardOf(catalogue, criteria, ordinal, children) ?? []);
}
