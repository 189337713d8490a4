import { implement } from "@orpc/server";
import type { Actor } from "#kernel/actor.ts";
import type { Kysely } from "kysely";
import type { Limit, Limits } from "#platform/http/limits.ts";
import { asItIs, TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { leaguesContract } from "../contract.ts";
import { askLeague } from "./commands.ts";
import { alertAtOpening } from "./commands/opening-alerts.ts";
import { OPENING_ALERTS_BY_CALLER } from "./limits.ts";
import type { LeaguePhotoFiles } from "./photo-files.ts";
import { managementRoutes, type ManagementContext } from "./routes/management.ts";
import { districtRoutes } from "./routes/districts.ts";
import { officeRoutes } from "./routes/office.ts";
import { reviewingRoutes } from "./routes/reviewing.ts";
import { savedSearchRoutes } from "./routes/saved-searches.ts";
import { submittingRoutes } from "./routes/submitting.ts";
import { leagueDetails, mapLeagues, placeMap, registeringNow, searchLeagues, type LeaguesDeps } from "./queries.ts";

/** What each request of this slice carries: who asks, and what the queries work with. */
export interface LeaguesContext extends ManagementContext {
  readonly actor: Actor;
  readonly leagues: LeaguesDeps & {
    readonly db: Kysely<MailTable>;
    readonly limits: Limits;
    readonly photos: LeaguePhotoFiles;
  };
  /** The caller's network address, for limits. */
  readonly caller: string;
  readonly requestId: string;
}

/** Enough for a family that compares leagues, too little for a machine that writes to all of them. */
const QUESTION_LIMIT: Limit = { name: "question", points: 20, window: 3600 };

const leagues = implement(leaguesContract).$config(TRUSTED_OUTPUTS).$context<LeaguesContext>();

export const leaguesRoutes = leagues.router({
  ...managementRoutes,
  ...officeRoutes,
  ...reviewingRoutes,
  ...districtRoutes,
  ...savedSearchRoutes,
  ...submittingRoutes,
  search: leagues.search.handler(async ({ input, context }) =>
    asItIs(await searchLeagues(context.leagues, context.actor, input)),
  ),
  map: leagues.map.handler(async ({ input, context }) =>
    asItIs(await mapLeagues(context.leagues, context.actor, input)),
  ),
  placeMap: leagues.placeMap.handler(({ input, context }) => placeMap(context.leagues, context.actor, input)),
  registeringNow: leagues.registeringNow.handler(({ input, context }) =>
    registeringNow(context.leagues, context.actor, input),
  ),
  details: leagues.details.handler(({ input, context }) => leagueDetails(context.leagues, context.actor, input)),
  alertAtOpening: leagues.alertAtOpening.handler(async ({ input, context }) => {
    await context.leagues.limits.spend(OPENING_ALERTS_BY_CALLER, context.caller);
    const { actor, caller, requestId } = context;
    await alertAtOpening(context.leagues, { actor, from: { caller, requestId } }, input);
    return { accepted: true };
  }),
  ask: leagues.ask.handler(async ({ input, context }) => {
    await context.leagues.limits.spend(QUESTION_LIMIT, context.caller);
    const { actor, caller, requestId } = context;
    await askLeague(context.leagues, { actor, from: { caller, requestId } }, input);
    return { accepted: true };
  }),
});
