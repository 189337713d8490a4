import { accepted, type Routes } from "#platform/http/answers.ts";
import { provenRecently } from "#slices/accounts/server/public.ts";
import type { statisticsContract } from "../contract.ts";
import { recordPlay, saveBoxScore, undoPlay } from "./commands/enter-lines.ts";
import { exportStatistics } from "./commands/export.ts";
import { setStatisticsSettings } from "./commands/settings.ts";
import { boxScore } from "./queries/box-score.ts";
import { gameStatistics } from "./queries/game.ts";
import { seasonStatistics, statisticsSeasons, statisticsSettings } from "./queries/office.ts";
import { ownStatistics, playerStatistics } from "./queries/players.ts";
import { readBoxScoreFile } from "./queries/read-file.ts";
import { leagueStatistics, teamStatistics } from "./queries/reading.ts";
import type { StatisticsDeps } from "./services.ts";

export const statisticsRoutes: Routes<typeof statisticsContract, StatisticsDeps> = {
  boxScore,
  saveBoxScore,
  recordPlay,
  undoPlay: accepted(undoPlay),
  readBoxScoreFile,
  leagueStatistics,
  teamStatistics,
  gameStatistics,
  playerStatistics,
  ownStatistics,
  statisticsSeasons,
  seasonStatistics,
  exportStatistics: provenRecently(exportStatistics),
  statisticsSettings,
  setStatisticsSettings: accepted(setStatisticsSettings),
};
