import { leaguesContract } from "#slices/leagues/contract.ts";
import { leaguesRoutes, type LeaguesContext } from "#slices/leagues/server/routes.ts";
import { siteContract } from "#slices/site/contract.ts";
import { siteRoutes, type SiteContext } from "#slices/site/server/routes.ts";

/** The words of the whole API, slice by slice. */
export const contract = { site: siteContract, leagues: leaguesContract };

/** What every call carries. */
export type ApiContext = SiteContext & LeaguesContext & { requestId: string };
/** What is the same for all calls. */
export type ApiServices = Omit<ApiContext, "caller" | "requestId">;

/** The whole API, slice by slice. */
export const api = { site: siteRoutes, leagues: leaguesRoutes };
