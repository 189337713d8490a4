import type { Routes } from "#platform/http/answers.ts";
import type { resultsContract } from "../contract.ts";
import { setDivisionStandings, setStandingsRules } from "./commands/standings.ts";
import { enterScore } from "./commands/enter-score.ts";
import { gameReport, writeReport } from "./commands/report.ts";
import { confirmScore, disputeScore, removeScore } from "./commands/settle-score.ts";
import { gameScore, gamesToScore } from "./queries/game-score.ts";
import { ownResults } from "./queries/own-results.ts";
import { resultSeasons } from "./queries/result-seasons.ts";
import { keepBracketGame, makeBracket, removeBracket } from "./commands/brackets.ts";
import { leagueBrackets, publicBracket, seasonPlayoffs } from "./queries/brackets.ts";
import { seasonResults } from "./queries/season-results.ts";
import { leagueStandings, standingsSettings } from "./queries/standings.ts";
import type { ResultsDeps } from "./services.ts";

export const resultsRoutes: Routes<typeof resultsContract, ResultsDeps> = {
  gameScore,
  enterScore,
  confirmScore,
  disputeScore,
  removeScore,
  gamesToScore,
  gameReport,
  writeReport,
  ownResults,
  resultSeasons,
  seasonResults,
  leagueStandings,
  standingsSettings,
  setStandingsRules,
  setDivisionStandings,
  seasonPlayoffs,
  makeBracket,
  removeBracket,
  keepBracketGame,
  bracket: publicBracket,
  leagueBrackets,
};
