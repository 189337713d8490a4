import type { Actor } from "#kernel/actor.ts";
import type { SearchFilter, SearchPlace, SearchResult } from "../../contract/search.ts";
import type { SearchRequest } from "../../rules/search/criteria.ts";
import { resolvePlace } from "../places.ts";
import type { LeaguesDeps } from "./deps.ts";

const PER_PAGE = 20;

/** A filter's place, found, and the request for the catalogue. Refuses a place that nobody knows. */
export async function requestFor(
  deps: LeaguesDeps,
  filter: SearchFilter,
): Promise<{ request: SearchRequest; place: SearchPlace | null }> {
  const onlyState = filter.state.length === 1 ? filter.state[0] : undefined;
  const place = filter.place === undefined ? null : await resolvePlace(deps.db, filter.place, onlyState);
  const processingFeeCents = await deps.processingFeeCents();
  return { request: { filter, place, processingFeeCents, now: deps.clock.now() }, place };
}

/**
 * One page of 20 of the leagues that fit, with the live count of every option. Anybody may search: only approved
 * leagues are in the catalogue. Refuses leagues.place-unknown.
 */
export async function searchLeagues(deps: LeaguesDeps, _actor: Actor, filter: SearchFilter): Promise<SearchResult> {
  const { request, place } = await requestFor(deps, filter);
  const offset = (filter.page - 1) * PER_PAGE;
  const { leagues, total, sort, facets, relax } = deps.catalogue.search(request, { offset, limit: PER_PAGE });
  const pages = Math.ceil(total / PER_PAGE);
  return { leagues, total, page: filter.page, pages, perPage: PER_PAGE, sort, place, facets, relax };
}
