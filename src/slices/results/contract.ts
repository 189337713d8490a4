/**
 * Scores of games, standings and playoffs. Owns `game_result` and what belongs to it; which games there are it asks schedule,
 * who coaches a team it asks teams.
 */
import { entryCalls } from "./contract/entry.ts";
import { officeCalls } from "./contract/office.ts";
import { ownCalls } from "./contract/own.ts";
import { playoffCalls } from "./contract/playoffs.ts";
import { reportCalls } from "./contract/report.ts";
import { standingsCalls } from "./contract/standings.ts";

export const resultsContract = {
  ...entryCalls,
  ...officeCalls,
  ...ownCalls,
  ...reportCalls,
  ...standingsCalls,
  ...playoffCalls,
};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const RESULTS_REFUSALS = {
  "results.not-found": 404,
  "results.not-begun": 422,
  "results.not-played": 422,
  "results.parts-differ": 422,
  "results.other-score": 409,
  "results.changed-meanwhile": 409,
  "results.final": 409,
  "results.decided": 409,
  "results.not-yours": 403,
  "results.bracket-exists": 409,
  "results.bracket-begun": 409,
  "results.no-such-team": 422,
  "results.playoffs-do-not-fit": 422,
} as const;

/** What the parameters of the calls mean, for the API's document. */
export const RESULTS_PARAMETERS = {
  season: "A season of a league",
  league: "A league's id or its readable address",
  division: "A division's id",
  event: "A published game",
  bracket: "A bracket of playoffs",
  game: "The number of a game in its bracket",
} as const;
