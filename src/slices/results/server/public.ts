/** What the capabilities above may use of results. */
export { scoresWaiting } from "./queries/result-seasons.ts";
export { countStandings, standingsAddresses } from "./queries/public-addresses.ts";
