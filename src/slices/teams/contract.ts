/**
 * Teams of a division: who plays on which, who coaches them, and what families see of it. Owns `team` and what belongs to it;
 * who has a spot it asks registration, who may coach it asks leagues.
 */
import { boardCalls } from "./contract/board.ts";
import { evaluationCalls } from "./contract/evaluation.ts";
import { exportCalls } from "./contract/export.ts";
import { generateCalls } from "./contract/generate.ts";
import { publishingCalls } from "./contract/publishing.ts";
import { requestCalls } from "./contract/requests.ts";
import { rosterImportCalls } from "./contract/roster-import.ts";
import { teamPageCalls } from "./contract/team-page.ts";

export const teamsContract = {
  ...boardCalls,
  ...evaluationCalls,
  ...exportCalls,
  ...generateCalls,
  ...publishingCalls,
  ...requestCalls,
  ...rosterImportCalls,
  ...teamPageCalls,
};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const TEAMS_REFUSALS = {
  "teams.not-found": 404,
  "teams.no-such-team": 404,
  "teams.no-such-player": 404,
  "teams.no-such-criterion": 404,
  "teams.name-taken": 409,
  "teams.changed-meanwhile": 409,
  "teams.full": 409,
  "teams.in-use": 409,
  "teams.maximum-too-low": 422,
  "teams.jersey-taken": 409,
  "teams.no-coach": 422,
  "teams.coach-twice": 422,
  "teams.no-teams": 422,
  "teams.nobody-unassigned": 422,
  "teams.no-free-spots": 422,
  "teams.no-proposal": 404,
  "teams.same-player": 422,
  "teams.request-twice": 409,
  "teams.none-to-publish": 422,
  "teams.families-changed": 409,
  "teams.season-began": 422,
  "teams.nothing-to-undo": 422,
  "teams.nothing-to-redo": 422,
} as const;

/** What the parameters of the calls mean, for the API's document. */
export const TEAMS_PARAMETERS = {
  division: "A division of a season",
  team: "A team's id",
  player: "A player's registration",
  request: "What is known of two players",
  sheet: "Which list: rosters with contacts, jersey numbers, or the check-in sheet",
  version: "The version that was seen; another one is refused",
} as const;
