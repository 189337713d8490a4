/**
 * Who plays when: lineups planned and recorded, what a league demands of playing time, pitches and rest. Owns `lineup` and what belongs
 * to it; which games there are and who comes it asks schedule, who is on a team teams.
 */
import { lineupCalls } from "./contract/lineup.ts";
import { playRulesCalls } from "./contract/play-rules.ts";

export const lineupsContract = { ...lineupCalls, ...playRulesCalls };

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const LINEUPS_REFUSALS = {
  "lineups.not-found": 404,
  "lineups.not-begun": 422,
  "lineups.not-played": 422,
  "lineups.not-on-team": 422,
  "lineups.changed-meanwhile": 409,
} as const;

/** What the parameters of the calls mean, for the API's document. */
export const LINEUPS_PARAMETERS = {
  event: "A published game",
  team: "A team that plays in it",
  season: "A season of a league",
} as const;
