import { accepted, asField, type Routes } from "#platform/http/answers.ts";
import { provenRecently } from "#slices/accounts/server/public.ts";
import type { teamsContract } from "../contract.ts";
import { numberPlayers, ratePlayer, setCriteria } from "./commands/evaluate.ts";
import { emergencyCard, exportTeams } from "./commands/export-teams.ts";
import { lockPlayer, movePlayers, setJersey, updatePlayerTeam } from "./commands/move-players.ts";
import { publishTeams, withdrawTeams } from "./commands/publish.ts";
import { coachRoster } from "./commands/read-roster.ts";
import { showCoach } from "./commands/show-coach.ts";
import { addRequest, removeRequest, settleFriend } from "./commands/requests.ts";
import { addTeam, deleteTeam, editTeam, lockTeam } from "./commands/teams.ts";
import { dropProposal, startProposal, useProposal } from "./commands/propose.ts";
import { checkRosters, correctRosters, readRosters, startRosters, undoRosters } from "./commands/roster-import.ts";
import { redoChange, undoChange } from "./commands/undo.ts";
import { teamBoard, teamLeagues } from "./queries/board.ts";
import { evaluation } from "./queries/evaluation.ts";
import { friendsNamed } from "./queries/friends.ts";
import { teamProposal } from "./queries/proposal.ts";
import { previewPublication } from "./queries/publication.ts";
import { requestsKnown } from "./queries/requests.ts";
import { refusedRosterRows, rosterImport } from "./queries/roster-import.ts";
import { teamPage } from "./queries/team-page.ts";
import type { TeamsDeps } from "./services.ts";

export const teamsRoutes: Routes<typeof teamsContract, TeamsDeps> = {
  teamLeagues,
  teamBoard,
  exportTeams: provenRecently(exportTeams),
  emergencyCard,
  evaluation,
  setCriteria,
  numberPlayers,
  ratePlayer,
  addTeam,
  editTeam,
  deleteTeam,
  movePlayers,
  setJersey,
  lockTeam,
  lockPlayer,
  undoTeamChange: undoChange,
  redoTeamChange: redoChange,
  updatePlayerTeam,
  rosterImportRead: asField("id", readRosters),
  rosterImport,
  rosterImportCheck: accepted(checkRosters),
  rosterImportCorrect: accepted(correctRosters),
  rosterImportWrite: accepted(startRosters),
  rosterImportUndo: accepted(undoRosters),
  rosterImportRefused: refusedRosterRows,
  startProposal,
  teamProposal,
  dropProposal,
  useProposal,
  playerRequests: requestsKnown,
  addRequest,
  removeRequest,
  friendRequests: friendsNamed,
  settleFriendRequest: settleFriend,
  previewPublication,
  publishTeams,
  withdrawTeams,
  team: teamPage,
  coachRoster,
  showCoach,
};
