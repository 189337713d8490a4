import { implement } from "@orpc/server";
import type { Actor } from "#kernel/actor.ts";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import type { Visit } from "#platform/http/visit.ts";
import { familyContract } from "../contract.ts";
import * as commands from "./commands.ts";
import { myFamily, oneAthlete } from "./queries.ts";

/** What each request of this slice carries. */
export interface FamilyContext {
  family: commands.FamilyDeps;
  readonly actor: Actor;
  readonly visit: Visit;
}

const family = implement(familyContract).$config(TRUSTED_OUTPUTS).$context<FamilyContext>();
const accepted = { accepted: true } as const;

export const familyRoutes = family.router({
  family: family.family.handler(({ context }) => myFamily(context.family, context.actor)),

  addAthlete: family.addAthlete.handler(async ({ input, context: { family: deps, visit, actor } }) => ({
    id: await commands.addAthlete(deps, visit, actor, input),
  })),
  addMyself: family.addMyself.handler(async ({ input, context: { family: deps, visit, actor } }) => ({
    id: await commands.addMyself(deps, visit, actor, input),
  })),
  athlete: family.athlete.handler(({ input, context }) => oneAthlete(context.family, context.actor, input.id)),
  changeAthlete: family.changeAthlete.handler(async ({ input, context: { family: deps, visit, actor } }) => {
    await commands.changeAthlete(deps, visit, actor, input);
    return oneAthlete(deps, actor, input.id);
  }),
  removeAthlete: family.removeAthlete.handler(async ({ input, context: { family: deps, visit, actor } }) => ({
    outcome: await commands.removeAthlete(deps, visit, actor, input.id),
  })),
  leave: family.leave.handler(async ({ input, context: { family: deps, visit, actor } }) => {
    await commands.leave(deps, visit, actor, input.id);
    return accepted;
  }),
  medical: family.medical.handler(({ input, context: { family: deps, visit, actor } }) =>
    commands.readMedical(deps, visit, actor, input.id),
  ),
  setMedical: family.setMedical.handler(({ input, context: { family: deps, visit, actor } }) =>
    commands.setMedical(deps, visit, actor, input),
  ),
  setConsent: family.setConsent.handler(async ({ input, context: { family: deps, visit, actor } }) => {
    await commands.setConsent(deps, visit, actor, input);
    return accepted;
  }),

  invite: family.invite.handler(async ({ input, context: { family: deps, visit, actor } }) => ({
    id: await commands.invite(deps, visit, actor, input),
  })),
  resendInvitation: family.resendInvitation.handler(async ({ input, context: { family: deps, visit, actor } }) => {
    await commands.resendInvitation(deps, visit, actor, input.id);
    return accepted;
  }),
  revokeInvitation: family.revokeInvitation.handler(async ({ input, context: { family: deps, visit, actor } }) => {
    await commands.revokeInvitation(deps, visit, actor, input.id);
    return accepted;
  }),
  seeInvitation: family.seeInvitation.handler(({ input, context: { family: deps, visit, actor } }) =>
    commands.seeInvitation(deps, visit, actor, input),
  ),
  acceptInvitation: family.acceptInvitation.handler(async ({ input, context: { family: deps, visit, actor } }) => ({
    athleteIds: await commands.acceptInvitation(deps, visit, actor, input),
  })),
  declineInvitation: family.declineInvitation.handler(async ({ input, context: { family: deps, visit, actor } }) => {
    await commands.declineInvitation(deps, visit, actor, input);
    return accepted;
  }),

  addContact: family.addContact.handler(async ({ input, context: { family: deps, visit, actor } }) => ({
    id: await commands.addContact(deps, visit, actor, input),
  })),
  changeContact: family.changeContact.handler(async ({ input, context: { family: deps, visit, actor } }) => {
    await commands.changeContact(deps, visit, actor, input);
    return accepted;
  }),
  callFirst: family.callFirst.handler(async ({ input, context: { family: deps, visit, actor } }) => {
    await commands.callFirst(deps, visit, actor, input.id);
    return accepted;
  }),
  removeContact: family.removeContact.handler(async ({ input, context: { family: deps, visit, actor } }) => {
    await commands.removeContact(deps, visit, actor, input.id);
    return accepted;
  }),
});
