import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import {
  milesAround,
  type SearchFilter,
  type SearchLocation,
  type SearchResult,
} from "../../contract/search/search.ts";
import { MOST_CHILDREN } from "../../rules/search/children.ts";
import type { SearchRequest } from "../../rules/search/criteria.ts";
import type { Catalogue } from "../catalogue.ts";
import { resolveLocation } from "../locations.ts";
import type { AskingDeps, FamilyMember, LeaguesDeps } from "./deps.ts";

const PER_PAGE = 20;

/**
 * The family of whoever asks, of a large one those first whom the filter names: it may name nobody else. Ids of other people's children are
 * refused like ids of nobody.
 */
async function familyFor(ctx: AskingDeps & ActorContext, asked: readonly string[]): Promise<readonly FamilyMember[]> {
  const family = ctx.actor.kind === "member" ? ((await ctx.familyOf?.(ctx.actor.accountId)) ?? []) : [];
  const named = family.filter(({ id }) => asked.includes(id));
  if (named.length < asked.length) {
    throw new Refusal("leagues.child-unknown", [{ field: "child", code: "child.unknown" }]);
  }
  if (family.length <= MOST_CHILDREN) return family;
  return [...named, ...family.filter((one) => !named.includes(one))].slice(0, MOST_CHILDREN);
}

/** A filter's location, found, and the request for the catalogue. Refuses a location that nobody knows, and others' children. */
export async function requestFor(
  ctx: AskingDeps & ActorContext,
  filter: SearchFilter,
): Promise<{ request: SearchRequest; location: SearchLocation | null; family: readonly FamilyMember[] }> {
  const onlyState = filter.state.length === 1 ? filter.state[0] : undefined;
  const location = filter.place === undefined ? null : await resolveLocation(ctx.db, filter.place, onlyState);
  const family = await familyFor(ctx, filter.child);
  const processingFeeCents = await ctx.processingFeeCents();
  return {
    request: { filter, location, processingFeeCents, now: ctx.clock.now(), children: family },
    location,
    family,
  };
}

/** How long, in milliseconds, and of how many filters a count of leagues everywhere is kept: it looks at every league. */
const KEPT = 5000;
const MOST_KEPT = 500;
const everywhere = new WeakMap<Catalogue, Map<string, { until: number; total: number }>>();

/** How many leagues fit a request at any distance. The same for every location, so it is counted once for all who ask. */
async function totalEverywhere({ catalogue }: LeaguesDeps, request: SearchRequest): Promise<number> {
  const { place: _place, radius: _radius, page: _page, sort: _sort, ...filter } = request.filter;
  const kept = everywhere.get(catalogue) ?? new Map<string, { until: number; total: number }>();
  everywhere.set(catalogue, kept);
  const key = JSON.stringify(filter);
  const last = kept.get(key);
  if (last && request.now < last.until) return last.total;
  const anywhere = { ...request, filter: { ...filter, place: undefined, radius: undefined, page: 1, sort: undefined } };
  const { total } = await catalogue.search({ ...anywhere, location: null }, { offset: 0, limit: 0 });
  kept.delete(key);
  kept.set(key, { until: request.now + KEPT, total });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return total;
}

/**
 * One page of 20 of the leagues that fit, with the live count of every option. Anybody may search: only approved
 * leagues are in the catalogue. Who has signed in may ask for their own children. Refuses leagues.location-unknown and
 * leagues.child-unknown.
 */
export async function searchLeagues(ctx: LeaguesDeps & ActorContext, filter: SearchFilter): Promise<SearchResult> {
  const { request, location, family } = await requestFor(ctx, filter);
  const offset = (filter.page - 1) * PER_PAGE;
  const { leagues, total, sort, facets, relax, relaxBoth } = await ctx.catalogue.search(request, {
    offset,
    limit: PER_PAGE,
  });
  const pages = Math.ceil(total / PER_PAGE);
  const children = family.map(({ id, firstName }) => ({ id, firstName }));
  // A count that is a few seconds old may be smaller than this one.
  const farther = milesAround(filter) === null ? 0 : Math.max(0, (await totalEverywhere(ctx, request)) - total);
  return {
    leagues,
    total,
    farther,
    page: filter.page,
    pages,
    perPage: PER_PAGE,
    sort,
    place: location,
    children,
    facets,
    relax,
    relaxBoth,
  };
}
