/**
 * Which officials work at which game. Owns assignments and how many officials a game needs; who is an official it asks leagues, which
 * games there are schedule.
 */
import { officeCalls } from "./contract/office.ts";
import { ownCalls } from "./contract/own.ts";

export const officialsContract = { ...officeCalls, ...ownCalls };

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const OFFICIALS_REFUSALS = {
  "officials.not-found": 404,
  "officials.changed-meanwhile": 409,
  "officials.ended": 409,
  "officials.filled": 409,
  "officials.already": 409,
  "officials.busy": 409,
  "officials.away": 409,
  "officials.uncleared": 403,
  "officials.not-in-role": 422,
  "officials.over": 422,
  "officials.cleared": 422,
} as const;

/** What the parameters of the calls mean, for the API's document. */
export const OFFICIALS_PARAMETERS = {
  league: "A league's id",
  season: "A season of the league; the one with the next games unless said",
  week: "A day of the week; this week, or the next one with games, unless said",
  assignment: "Someone's spot at a game",
  account: "An official of the league",
} as const;
