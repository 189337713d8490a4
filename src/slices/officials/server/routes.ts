import { accepted, type Routes } from "#platform/http/answers.ts";
import type { officialsContract } from "../contract.ts";
import { answerAssignments } from "./commands/answer.ts";
import { askToRenew } from "./commands/ask-to-renew.ts";
import { assignOfficials, endAssignment } from "./commands/assign.ts";
import { saveOfficialsNeeded } from "./commands/needs.ts";
import { gameOfficials } from "./queries/board.ts";
import { ownAssignments } from "./queries/own-assignments.ts";
import { proposeGameOfficials } from "./queries/proposal.ts";
import type { OfficialsDeps } from "./services.ts";

export const officialsRoutes: Routes<typeof officialsContract, OfficialsDeps> = {
  gameOfficials,
  proposeOfficials: proposeGameOfficials,
  assignOfficials,
  endAssignment: accepted(endAssignment),
  saveOfficialsNeeded: accepted(saveOfficialsNeeded),
  askToRenew: accepted(askToRenew),
  ownAssignments,
  answerAssignments: accepted(answerAssignments),
};
