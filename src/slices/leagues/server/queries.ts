export { mapLeagues, searchLeagues } from "./queries/search.ts";
export { registeringNow } from "./queries/registering-now.ts";
export { leagueDetails } from "./queries/details.ts";
export type { LeaguesDeps } from "./queries/deps.ts";
