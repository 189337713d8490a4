import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { placeInvitationCalls } from "../../contract/place-invitation.ts";
import { waitlistCalls } from "../../contract/waitlist.ts";
import { stopLetters } from "../commands/listed-letters.ts";
import { inviteFamilies, inviteFamily } from "../commands/office/invite-families.ts";
import { joinWaitlist, leaveWaitlistByLink } from "../commands/wait-as-guest.ts";
import { takeOver } from "../commands/take-over.ts";
import { seePlaceInvitation } from "../queries/place-invitation.ts";
import type { RegistrationContext } from "./context.ts";

const calls = implement({ ...placeInvitationCalls, ...waitlistCalls })
  .$config(TRUSTED_OUTPUTS)
  .$context<RegistrationContext>();
const accepted = { accepted: true } as const;

/** Families without an account: those of a list, how they are invited and take their children over; and those who wait. */
export const placeInvitationRoutes = {
  importInvite: calls.importInvite.handler(async ({ input, context: { registration, visit, actor } }) => {
    await inviteFamilies(registration, visit, actor, input);
    return accepted;
  }),
  officeInvite: calls.officeInvite.handler(async ({ input, context: { registration, visit, actor } }) => {
    await inviteFamily(registration, visit, actor, input);
    return accepted;
  }),
  seePlaceInvitation: calls.seePlaceInvitation.handler(({ input, context: { registration, visit, actor } }) =>
    seePlaceInvitation(registration, visit, actor, input.secret),
  ),
  takeOver: calls.takeOver.handler(async ({ input, context: { registration, visit, actor } }) => {
    return { ...accepted, ...(await takeOver(registration, visit, actor, input)) };
  }),
  joinWaitlist: calls.joinWaitlist.handler(({ input, context: { registration, visit, actor } }) =>
    joinWaitlist(registration, visit, actor, input),
  ),
  leaveWaitlistByLink: calls.leaveWaitlistByLink.handler(async ({ input, context: { registration, visit, actor } }) => {
    await leaveWaitlistByLink(registration, visit, actor, input.secret);
    return accepted;
  }),
  stopLetters: calls.stopLetters.handler(async ({ input, context: { registration, visit, actor } }) => {
    await stopLetters(registration, visit, actor, input.secret);
    return accepted;
  }),
};
