/** What the capabilities above may use of results. */
export { shownIn } from "./queries/division-table.ts";
export { scoresOf } from "./queries/records.ts";
export { latestSeason, playedSeasons, type PlayedSeason } from "./queries/standings.ts";
export { demandResults, demandScorer, SCORING_ROLES, type ScoredGame } from "./queries/ties.ts";
export { scoresWaiting } from "./queries/result-seasons.ts";
export { scoringOf } from "../rules/plan/scoring.ts";
export { leagueStandings } from "./queries/standings.ts";
export { countStandings, standingsAddresses } from "./queries/public-addresses.ts";
