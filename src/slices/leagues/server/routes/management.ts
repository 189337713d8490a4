import { implement } from "@orpc/server";
import type { Actor } from "#kernel/actor.ts";
import type { Doer } from "#platform/audit.ts";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { leagueProfileCalls } from "../../contract/league-profile.ts";
import { leagueSeasonsCalls } from "../../contract/league-seasons.ts";
import { leagueStaffCalls } from "../../contract/league-staff.ts";
import { leagueListCalls } from "../../contract/league-list.ts";
import { officialsCalls } from "../../contract/officials.ts";
import {
  acceptLeagueInvitation,
  declineLeagueInvitation,
  seeLeagueInvitation,
} from "../commands/answer-staff-invitation.ts";
import { deleteLeague } from "../commands/delete-league.ts";
import { addDivision, editDivision, moveDivision, removeDivision } from "../commands/divisions.ts";
import { editLeague, withdrawChange } from "../commands/edit-league.ts";
import { inviteStaff, resendStaffInvitation, withdrawStaffInvitation } from "../commands/invite-staff.ts";
import { clearOfficials, updateOfficial } from "../commands/officials.ts";
import { removeManager } from "../commands/remove-manager.ts";
import { addSeason, editSeason, removeSeason } from "../commands/seasons.ts";
import { leagueProfile } from "../queries/league-profile.ts";
import { leagueSeasons } from "../queries/league-seasons.ts";
import { leagueStaff } from "../queries/league-staff.ts";
import { leagueList } from "../queries/league-list.ts";
import { findPeople, officials } from "../queries/officials.ts";
import { recentProof, type ProofDeps } from "#slices/accounts/server/public.ts";
import type { OfficeDeps } from "../services.ts";

/** What the calls of the league office carry. */
export interface ManagementContext {
  readonly actor: Actor;
  readonly office: OfficeDeps;
  readonly accounts: ProofDeps;
  readonly caller: string;
  readonly requestId: string;
}

const CALLS = {
  ...leagueListCalls,
  ...leagueProfileCalls,
  ...leagueSeasonsCalls,
  ...leagueStaffCalls,
  ...officialsCalls,
};
const office = implement(CALLS).$config(TRUSTED_OUTPUTS).$context<ManagementContext>();
const accepted = { accepted: true } as const;

const byOf = ({ actor, caller, requestId }: ManagementContext): Doer & { caller: string } => ({
  actor,
  from: { caller, requestId },
  caller,
});

/** The calls of League Management: the table, a league, its seasons, its people. */
export const managementRoutes = {
  leagueList: office.leagueList.handler(({ input, context }) => leagueList(context.office, context.actor, input)),

  leagueProfile: office.leagueProfile.handler(({ input, context }) =>
    leagueProfile(context.office, context.actor, input.league),
  ),
  editLeague: office.editLeague.handler(({ input, context }) => editLeague(context.office, byOf(context), input)),
  withdrawChange: office.withdrawChange.handler(async ({ input, context }) => {
    await withdrawChange(context.office, byOf(context), input.league);
    return accepted;
  }),
  deleteLeague: office.deleteLeague.handler(async ({ input, context }) => ({
    outcome: await deleteLeague(context.office, byOf(context), input.league),
  })),

  leagueSeasons: office.leagueSeasons.handler(({ input, context }) =>
    leagueSeasons(context.office, context.actor, input.league),
  ),
  addSeason: office.addSeason.handler(async ({ input, context }) => ({
    id: await addSeason(context.office, byOf(context), input),
  })),
  editSeason: office.editSeason.handler(async ({ input, context }) => {
    await editSeason(context.office, byOf(context), input);
    return accepted;
  }),
  removeSeason: office.removeSeason.handler(async ({ input, context }) => {
    await removeSeason(context.office, byOf(context), input);
    return accepted;
  }),
  addDivision: office.addDivision.handler(async ({ input, context }) => ({
    id: await addDivision(context.office, byOf(context), input),
  })),
  editDivision: office.editDivision.handler(async ({ input, context }) => {
    await editDivision(context.office, byOf(context), input);
    return accepted;
  }),
  moveDivision: office.moveDivision.handler(async ({ input, context }) => {
    await moveDivision(context.office, byOf(context), input);
    return accepted;
  }),
  removeDivision: office.removeDivision.handler(async ({ input, context }) => {
    await removeDivision(context.office, byOf(context), input);
    return accepted;
  }),

  leagueStaff: office.leagueStaff.handler(({ input, context }) =>
    leagueStaff(context.office, context.actor, input.league),
  ),
  inviteStaff: office.inviteStaff.handler(async ({ input, context }) => {
    // Who runs a league reads of its families: an open laptop is not enough to let somebody in.
    if (input.purpose !== "official") await recentProof(context.accounts, context.actor);
    return { id: await inviteStaff(context.office, byOf(context), input) };
  }),
  resendStaffInvitation: office.resendStaffInvitation.handler(async ({ input, context }) => {
    await resendStaffInvitation(context.office, byOf(context), input);
    return accepted;
  }),
  withdrawStaffInvitation: office.withdrawStaffInvitation.handler(async ({ input, context }) => {
    await withdrawStaffInvitation(context.office, byOf(context), input);
    return accepted;
  }),
  removeManager: office.removeManager.handler(async ({ input, context }) => {
    await removeManager(context.office, byOf(context), input);
    return accepted;
  }),
  seeLeagueInvitation: office.seeLeagueInvitation.handler(({ input, context }) =>
    seeLeagueInvitation(context.office, byOf(context), input.secret),
  ),
  acceptLeagueInvitation: office.acceptLeagueInvitation.handler(({ input, context }) =>
    acceptLeagueInvitation(context.office, byOf(context), input.secret),
  ),
  declineLeagueInvitation: office.declineLeagueInvitation.handler(async ({ input, context }) => {
    await declineLeagueInvitation(context.office, byOf(context), input.secret);
    return accepted;
  }),

  officials: office.officials.handler(({ input, context }) => officials(context.office, context.actor, input.league)),
  searchPeople: office.searchPeople.handler(({ input, context }) => findPeople(context.office, context.actor, input)),
  clearOfficials: office.clearOfficials.handler(async ({ input, context }) => ({
    removed: await clearOfficials(context.office, byOf(context), input.league),
  })),
  updateUserMetadata: office.updateUserMetadata.handler(async ({ input, context }) => {
    await updateOfficial(context.office, byOf(context), input);
    return { success: true };
  }),
};
