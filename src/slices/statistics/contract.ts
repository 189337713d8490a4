/**
 * What players did: box scores of games, and leaders, teams and players of a season. Owns `stat_line` and what belongs to it; which games
 * there are it asks schedule, who may enter a score results, who plays on which team teams.
 */
import { boxScoreCalls } from "./contract/box-score.ts";
import { officeCalls } from "./contract/office.ts";
import { readingCalls } from "./contract/reading.ts";

export const statisticsContract = { ...boxScoreCalls, ...readingCalls, ...officeCalls };

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const STATISTICS_REFUSALS = {
  "statistics.not-found": 404,
  "statistics.off": 409,
  "statistics.not-begun": 422,
  "statistics.not-played": 422,
  "statistics.not-yours": 403,
  "statistics.not-on-team": 422,
  "statistics.unknown": 422,
  "statistics.formula": 422,
  "statistics.does-not-add-up": 422,
  "statistics.no-play": 404,
  "statistics.corrected-since": 409,
  "statistics.changed-meanwhile": 409,
} as const;

/** What the parameters of the calls mean, for the API's document. */
export const STATISTICS_PARAMETERS = {
  event: "A published game",
  play: "What was recorded by a tap",
  league: "A league's id or its readable address",
  season: "A season of a league",
  division: "A division's id; without one the first",
  team: "A team's id",
  player: "A player's page",
  format: "The kind of file: csv or xlsx",
  language: "The language of the column heads: en or es",
} as const;
