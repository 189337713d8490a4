import { accepted, limited, type Routes } from "#platform/http/answers.ts";
import type { Limit } from "#platform/http/limits.ts";
import { asItIs } from "#platform/http/outputs.ts";
import type { leaguesContract } from "../contract.ts";
import { askLeague } from "./commands/ask-league.ts";
import { alertAtOpening } from "./commands/opening-alerts.ts";
import { NEAREST_ZIPS_BY_IP, OPENING_ALERTS_BY_IP } from "./limits.ts";
import { nearestZip } from "./locations.ts";
import { leaguePage } from "./queries/details.ts";
import { areaMap, mapLeagues, locationMap } from "./queries/map.ts";
import { registeringNow } from "./queries/registering-now.ts";
import { searchLeagues } from "./queries/search.ts";
import { districtRoutes } from "./routes/districts.ts";
import { managementRoutes } from "./routes/management.ts";
import { officeRoutes } from "./routes/office.ts";
import { reviewingRoutes } from "./routes/reviewing.ts";
import { savedSearchRoutes } from "./routes/saved-searches.ts";
import { submittingRoutes } from "./routes/submitting.ts";
import type { LeaguesServices } from "./services.ts";

/** Enough for a family that compares leagues, too little for a machine that writes to all of them. */
const QUESTION_LIMIT: Limit = { name: "question", points: 20, window: 3600 };

export const leaguesRoutes: Routes<typeof leaguesContract, LeaguesServices> = {
  ...managementRoutes,
  ...officeRoutes,
  ...reviewingRoutes,
  ...districtRoutes,
  ...savedSearchRoutes,
  ...submittingRoutes,
  search: async (ctx, input) => asItIs(await searchLeagues(ctx, input)),
  map: async (ctx, input) => asItIs(await mapLeagues(ctx, input)),
  areaMap,
  locationMap,
  registeringNow,
  nearestZip: limited(NEAREST_ZIPS_BY_IP, nearestZip),
  details: leaguePage,
  alertAtOpening: limited(OPENING_ALERTS_BY_IP, accepted(alertAtOpening)),
  ask: limited(QUESTION_LIMIT, accepted(askLeague)),
};
