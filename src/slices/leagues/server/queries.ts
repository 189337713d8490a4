export { searchLeagues } from "./queries/search.ts";
export { mapLeagues, placeMap } from "./queries/map.ts";
export { registeringNow } from "./queries/registering-now.ts";
export { leagueDetails } from "./queries/details.ts";
export { divisionsById, divisionsOf, type DivisionForSale, type SeasonFacts } from "./queries/for-sale.ts";
export type { LeaguesDeps } from "./queries/deps.ts";
export { demandDecider, demandManager, demandOwner, demandSight, managesLeague, tiesTo } from "./queries/ties.ts";
