import type { Routes } from "#platform/http/answers.ts";
import type { resultsContract } from "../contract.ts";
import { setDivisionStandings, setStandingsRules } from "./commands/standings.ts";
import { seasonResults } from "./queries/season-results.ts";
import { leagueStandings, standingsSettings } from "./queries/standings.ts";
import type { ResultsDeps } from "./services.ts";

export const resultsRoutes: Routes<typeof resultsContract, ResultsDeps> = {
  seasonResults,
  leagueStandings,
  standingsSettings,
  setStandingsRules,
  setDivisionStandings,
};
