/** What the application shows of statistics on pages of other sites. */
export { leagueStatistics } from "./queries/reading.ts";
export { setOf } from "../rules/plan/statistic-sets.ts";
export { writtenValue } from "../rules/plan/written-value.ts";
