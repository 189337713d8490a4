export { searchLeagues } from "./queries/search.ts";
export { mapLeagues, placeMap } from "./queries/map.ts";
export { registeringNow } from "./queries/registering-now.ts";
export { leagueDetails } from "./queries/details.ts";
export { divisionsById, divisionsOf, type DivisionForSale, type SeasonFacts } from "./queries/for-sale.ts";
export type { LeaguesDeps } from "./queries/deps.ts";
export { pricedSeason, type PricedSeason } from "./queries/priced-season.ts";
export { oversightOf, type Oversight } from "./queries/oversight.ts";
export { leagueDuties, leagueFigures } from "./queries/duties.ts";
export { leagueInOffice } from "./queries/managed.ts";
export {
  decidersOf,
  demandDecider,
  demandManager,
  demandOwner,
  demandSight,
  leaguesUnder,
  managesLeague,
  ownsLeague,
  watchersOf,
  tiesTo,
} from "./queries/ties.ts";
