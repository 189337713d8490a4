import type { ActorContext } from "#platform/call.ts";
import { accepted, asField, type Routes } from "#platform/http/answers.ts";
import { recentProof } from "#slices/accounts/server/public.ts";
import type { leagueListCalls } from "../../contract/office/league-list.ts";
import type { leagueProfileCalls } from "../../contract/office/league-profile.ts";
import type { leagueSeasonsCalls } from "../../contract/office/league-seasons.ts";
import type { leagueStaffCalls, StaffInvitation } from "../../contract/office/league-staff.ts";
import type { officialsCalls } from "../../contract/office/officials.ts";
import {
  acceptLeagueInvitation,
  declineLeagueInvitation,
  seeLeagueInvitation,
} from "../commands/answer-staff-invitation.ts";
import { deleteLeague } from "../commands/delete-league.ts";
import { addDivision, editDivision, moveDivision, removeDivision } from "../commands/divisions.ts";
import { editLeague, withdrawChange } from "../commands/edit-league.ts";
import { inviteStaff, resendStaffInvitation, withdrawStaffInvitation } from "../commands/invite-staff.ts";
import { clearOfficials, leaveRole, updateOfficial } from "../commands/officials.ts";
import { removeManager } from "../commands/remove-manager.ts";
import { addSeason, editSeason, removeSeason } from "../commands/seasons.ts";
import { leagueList } from "../queries/league-list.ts";
import { leagueProfile } from "../queries/league-profile.ts";
import { leagueSeasons } from "../queries/league-seasons.ts";
import { leagueStaff } from "../queries/league-staff.ts";
import { findPeople, officials } from "../queries/officials.ts";
import type { LeaguesServices } from "../services.ts";

/** The calls of League Management: the table, a league, its seasons, its people. */
export const managementRoutes: Routes<
  typeof leagueListCalls &
    typeof leagueProfileCalls &
    typeof leagueSeasonsCalls &
    typeof leagueStaffCalls &
    typeof officialsCalls,
  LeaguesServices
> = {
  leagueList,

  leagueProfile,
  editLeague,
  withdrawChange: accepted(withdrawChange),
  deleteLeague: asField("outcome", deleteLeague),

  leagueSeasons,
  addSeason: asField("id", addSeason),
  editSeason: accepted(editSeason),
  removeSeason: accepted(removeSeason),
  addDivision: asField("id", addDivision),
  editDivision: accepted(editDivision),
  moveDivision: accepted(moveDivision),
  removeDivision: accepted(removeDivision),

  leagueStaff,
  inviteStaff: asField("id", async (ctx: LeaguesServices & ActorContext, input: StaffInvitation) => {
    // Who runs a league reads of its families: an open laptop is not enough to let somebody in.
    if (input.purpose !== "official") await recentProof(ctx);
    return inviteStaff(ctx, input);
  }),
  resendStaffInvitation: accepted(resendStaffInvitation),
  withdrawStaffInvitation: accepted(withdrawStaffInvitation),
  removeManager: accepted(removeManager),
  seeLeagueInvitation,
  acceptLeagueInvitation,
  declineLeagueInvitation: accepted(declineLeagueInvitation),

  officials,
  searchPeople: findPeople,
  leaveRole: accepted(leaveRole),
  clearOfficials: asField("removed", clearOfficials),
  updateUserMetadata: async (ctx, input) => {
    await updateOfficial(ctx, input);
    return { success: true };
  },
};
