import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle, Tx } from "#platform/db/open.ts";
import { tell } from "#platform/notify/tell.ts";
import { hashSecret } from "#platform/secrets.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { Acceptance, InvitationRef, SeenInvitation } from "../../contract/invitations.ts";
import { MOST_GUARDIANS } from "../../contract/vocabulary.ts";
import { mayAccept, mayAdd, mayAnswer } from "../../policy.ts";
import { namedTo } from "../emails.ts";
import { GUARDIAN_JOINED } from "../notifications.ts";
import { INVITATION_LINKS_BY_IP } from "../limits.ts";
import type { FamilyDeps } from "../services.ts";
import { athletesById, athletesOf, lockAthletes, type FamilyTables } from "../store/athletes.ts";
import { addGuardian, guardianRows, type GuardianRow } from "../store/guardians.ts";
import { endInvitation, findInvitation, lockInvitation, type InvitationRow } from "../store/invitations.ts";
import { recordConsent } from "./consents.ts";
import { demand, openFamily } from "./own-athlete.ts";
import { record } from "./record.ts";

/**
 * What an invitation is about. By its link anybody learns who invites; the first names of the children only who is signed
 * in (docs/decisions/2026-11-21-family.md says why the link is proof enough).
 * @throws Refusal family.invitation-over when it was answered, taken back, or is too old
 */
export async function seeInvitation(ctx: FamilyDeps & CallContext, ref: InvitationRef): Promise<SeenInvitation> {
  await spendLook(ctx, ref);
  const invitation = await answerable(ctx.db, ctx, ctx.actor, ref, await findInvitation(ctx.db, whichOf(ref)));
  const inviter = (await peopleOf(ctx.db, [invitation.inviterId])).get(invitation.inviterId);
  const guardians = await guardianRows(ctx.db, invitation.athleteIds);
  const children = await athletesById(ctx.db, stillTheirs(invitation, guardians));
  if (!inviter || children.length === 0) throw new Refusal("family.invitation-over");
  return {
    inviter: { firstName: inviter.firstName, lastName: inviter.lastName },
    children: children.length,
    firstNames: ctx.actor.kind === "member" ? children.map((one) => one.firstName) : null,
    expiresAt: invitation.expiresAt.toISOString(),
    accept: ctx.actor.kind === "member" ? mayAccept(ctx.actor, invitation) : "request.sign-in",
  };
}

/**
 * Becomes a guardian of the children that the inviter still is a guardian of. The inviter is told at once.
 * @returns the children that are new to the family
 */
export async function acceptInvitation(
  ctx: FamilyDeps & CallContext,
  { invitation: ref, relation, language }: Acceptance,
): Promise<string[]> {
  const member = signedIn(ctx.actor);
  const { accountId } = member;
  await spendLook(ctx, ref);
  return ctx.db.transaction().execute(async (tx) => {
    const invitation = await answerable(tx, ctx, ctx.actor, ref, await lockInvitation(tx, whichOf(ref)));
    demand(mayAccept(member, invitation));
    await openFamily(tx, accountId);
    // From here on nobody leaves these children or joins them.
    await lockAthletes(tx, invitation.athleteIds);
    const guardians = await guardianRows(tx, invitation.athleteIds);
    const offered = stillTheirs(invitation, guardians);
    if (offered.length === 0) throw new Refusal("family.invitation-over");
    const of = (id: string) => guardians.filter((one) => one.athleteId === id);
    const athleteIds = offered.filter((id) => !of(id).some((one) => one.accountId === accountId));
    demand(mayAdd({ athletes: (await athletesOf(tx, accountId)).length, adding: athleteIds.length }));
    demand(athleteIds.some((id) => of(id).length >= MOST_GUARDIANS) ? "family.guardians-full" : null);
    const now = timeOf(ctx);
    for (const athleteId of athleteIds) {
      await addGuardian(tx, { athleteId, accountId, relation, invitedBy: invitation.inviterId, now });
      const consent = { athleteId, accountId, kind: "keep-data", given: true, language, at: now } as const;
      await recordConsent(tx, ctx.request, consent);
    }
    await endInvitation(tx, invitation.id, { accountId }, now);
    const payload = { athleteIds, accountId, inviterId: invitation.inviterId };
    await record(tx, ctx, { name: "family.guardian-joined", payload });
    await tellInviter(tx, invitation, accountId);
    return athleteIds;
  });
}

/** Declines an invitation. By its link nobody needs an account for that. */
export async function declineInvitation(ctx: FamilyDeps & CallContext, ref: InvitationRef): Promise<void> {
  await spendLook(ctx, ref);
  await ctx.db.transaction().execute(async (tx) => {
    const { id } = await answerable(tx, ctx, ctx.actor, ref, await lockInvitation(tx, whichOf(ref)));
    await endInvitation(tx, id, "declined", timeOf(ctx));
    await record(tx, ctx, { action: "family.invitation-declined", object: { kind: "invitation", id } });
  });
}

const whichOf = (ref: InvitationRef) => ("secret" in ref ? { secretHash: hashSecret(ref.secret) } : { id: ref.id });

async function spendLook(
  { limits, request: { ipAddress } }: FamilyDeps & CallContext,
  ref: InvitationRef,
): Promise<void> {
  if ("secret" in ref) await limits.spend(INVITATION_LINKS_BY_IP, ipAddress);
}

/** @throws Refusal family.invitation-over for what cannot be answered, or not by who asks: the two look the same */
async function answerable(
  handle: Handle<FamilyTables>,
  deps: FamilyDeps,
  actor: Actor,
  ref: InvitationRef,
  invitation: InvitationRow | undefined,
): Promise<InvitationRow> {
  const proof = "secret" in ref ? ({ byLink: true } as const) : { ownEmail: await ownEmail(handle, actor) };
  if (!invitation || invitation.expiresAt <= timeOf(deps) || !mayAnswer(actor, invitation, proof)) {
    throw new Refusal("family.invitation-over");
  }
  return invitation;
}

async function ownEmail(handle: Handle<FamilyTables>, actor: Actor): Promise<string> {
  const { accountId } = signedIn(actor);
  return (await peopleOf(handle, [accountId])).get(accountId)?.email ?? "";
}

/** The children of an invitation that its inviter is a guardian of to this day. */
function stillTheirs({ inviterId }: InvitationRow, guardians: readonly GuardianRow[]): string[] {
  return guardians.filter((one) => one.accountId === inviterId).map((one) => one.athleteId);
}

async function tellInviter(tx: Tx<FamilyTables>, { inviterId }: InvitationRow, accountId: string): Promise<void> {
  const joined = (await peopleOf(tx, [accountId])).get(accountId);
  if (joined) await tell(tx, GUARDIAN_JOINED, { to: [{ accountId: inviterId }], facts: namedTo(joined) });
}
