import { implement } from "@orpc/server";
import type { Actor } from "#kernel/actor.ts";
import { leaguesContract } from "../contract.ts";
import { leagueDetails, mapLeagues, registeringNow, searchLeagues, type LeaguesDeps } from "./queries.ts";

/** What each request of this slice carries: who asks, and what the queries work with. */
export interface LeaguesContext {
  readonly actor: Actor;
  readonly leagues: LeaguesDeps;
}

const leagues = implement(leaguesContract).$context<LeaguesContext>();

export const leaguesRoutes = leagues.router({
  search: leagues.search.handler(({ input, context }) => searchLeagues(context.leagues, context.actor, input)),
  map: leagues.map.handler(({ input, context }) => mapLeagues(context.leagues, context.actor, input)),
  registeringNow: leagues.registeringNow.handler(({ input, context }) =>
    registeringNow(context.leagues, context.actor, input),
  ),
  details: leagues.details.handler(({ input, context }) => leagueDetails(context.leagues, context.actor, input)),
});
