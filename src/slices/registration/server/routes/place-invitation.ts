import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { placeInvitationCalls } from "../../contract/place-invitation.ts";
import { stopLetters } from "../commands/listed-letters.ts";
import { inviteFamilies, inviteFamily } from "../commands/office/invite-families.ts";
import { takeOver } from "../commands/take-over.ts";
import { seePlaceInvitation } from "../queries/place-invitation.ts";
import type { RegistrationContext } from "./context.ts";

const calls = implement(placeInvitationCalls).$config(TRUSTED_OUTPUTS).$context<RegistrationContext>();
const accepted = { accepted: true } as const;

/** Families that came by a list: how they are invited, and take their children over. */
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
    await takeOver(registration, visit, actor, input);
    return accepted;
  }),
  stopLetters: calls.stopLetters.handler(async ({ input, context: { registration, visit, actor } }) => {
    await stopLetters(registration, visit, actor, input.secret);
    return accepted;
  }),
};
