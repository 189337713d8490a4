import { signedIn, type Member } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle, Tx } from "#platform/db/open.ts";
import { tell } from "#platform/notify/tell.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import { addressKey, peopleOf, type PersonFacts } from "#slices/accounts/server/public.ts";
import type { NewInvitation } from "../../contract/invitations.ts";
import { MOST_GUARDIANS } from "../../contract/vocabulary.ts";
import { mayInvite } from "../../policy.ts";
import { namedTo } from "../emails.ts";
import { GUARDIAN_INVITED } from "../notifications.ts";
import { INVITATIONS_BY_ACCOUNT, INVITATIONS_BY_ADDRESS } from "../limits.ts";
import type { FamilyDeps } from "../services.ts";
import { athletesOf, type FamilyTables } from "../store/athletes.ts";
import { guardianRows } from "../store/guardians.ts";
import {
  endInvitation,
  findInvitation,
  insertInvitation,
  lockInvitation,
  renewInvitation,
  type InvitationRow,
} from "../store/invitations.ts";
import { demand, openFamily } from "./own-athlete.ts";
import { record } from "./record.ts";

/** Days that an invitation waits for its answer. */
const DAYS = 14;

/**
 * Invites somebody by mail to be a guardian too. The same address for the same children again is the same invitation, and
 * no second email.
 * @returns the invitation's id
 */
export async function invite(ctx: FamilyDeps & ActorContext, input: NewInvitation): Promise<string> {
  const member = signedIn(ctx.actor);
  const { email, language } = input;
  const standing = await sameInvitation(ctx.db, member, input, timeOf(ctx));
  if (standing) return standing;
  await spendEmails(ctx, member, email);
  return ctx.db.transaction().execute(async (tx) => {
    await openFamily(tx, member.accountId);
    const now = timeOf(ctx);
    const inviter = await personOf(tx, member);
    const { athleteIds } = await invited(tx, member, inviter, input);
    const open = await lockInvitation(tx, { inviterId: member.accountId, email });
    // Sent twice at the same moment: the first of the two waited for nobody.
    if (open && isSame(open, athleteIds, now)) return open.id;
    if (open) await endInvitation(tx, open.id, "revoked", now);
    const { secret, ...life } = newLife(now);
    const id = await insertInvitation(tx, { inviterId: member.accountId, email, language, athleteIds, ...life });
    const payload = { invitationId: id, inviterId: member.accountId, athleteIds };
    await record(tx, ctx, { name: "family.guardian-invited", payload });
    await tellInvited(tx, { email, language }, inviter, secret);
    return id;
  });
}

/** Sends an invitation again, with another link and two weeks anew. The earlier email's link ends. */
export async function resendInvitation(ctx: FamilyDeps & ActorContext, { id }: { id: string }): Promise<void> {
  const member = signedIn(ctx.actor);
  const { email } = await ownInvitation(await findInvitation(ctx.db, { id }), member);
  await spendEmails(ctx, member, email);
  await ctx.db.transaction().execute(async (tx) => {
    const invitation = await ownInvitation(await lockInvitation(tx, { id }), member);
    demand(mayInvite(member, { children: invitation.athleteIds.length }));
    const { secret, ...life } = newLife(timeOf(ctx));
    await renewInvitation(tx, id, life);
    await record(tx, ctx, { action: "family.invitation-resent", object: { kind: "invitation", id } });
    await tellInvited(tx, invitation, await personOf(tx, member), secret);
  });
}

/** Takes an invitation back: its link ends. */
export async function revokeInvitation(ctx: FamilyDeps & ActorContext, { id }: { id: string }): Promise<void> {
  const member = signedIn(ctx.actor);
  return ctx.db.transaction().execute(async (tx) => {
    await ownInvitation(await lockInvitation(tx, { id }), member);
    await endInvitation(tx, id, "revoked", timeOf(ctx));
    await record(tx, ctx, { action: "family.invitation-revoked", object: { kind: "invitation", id } });
  });
}

/** @throws Refusal family.not-found for what is no open invitation of one's own */
async function ownInvitation(found: InvitationRow | undefined, member: Member): Promise<InvitationRow> {
  if (found?.inviterId !== member.accountId) throw new Refusal("family.not-found");
  return found;
}

async function personOf(handle: Handle<FamilyTables>, { accountId }: Member): Promise<PersonFacts> {
  const person = (await peopleOf(handle, [accountId])).get(accountId);
  if (!person) throw new Refusal("request.sign-in");
  return person;
}

/** The children one may invite for: one's own, all of them or those that are named. */
async function childrenFor(
  handle: Handle<FamilyTables>,
  member: Member,
  { athleteIds }: Pick<NewInvitation, "athleteIds">,
): Promise<string[]> {
  const children = (await athletesOf(handle, member.accountId)).filter((one) => !one.adultSelf).map((one) => one.id);
  demand(mayInvite(member, { children: children.length }));
  if (athleteIds?.some((id) => !children.includes(id))) throw new Refusal("family.not-found");
  return children.filter((id) => athleteIds === undefined || athleteIds.includes(id)).toSorted();
}

/**
 * Whom and for which children: not oneself, nobody who is a guardian of all of them, and no child that has eight.
 * @throws Refusal beside the field of the address
 */
async function invited(
  tx: Tx<FamilyTables>,
  member: Member,
  inviter: PersonFacts,
  input: NewInvitation,
): Promise<{ athleteIds: string[] }> {
  const athleteIds = await childrenFor(tx, member, input);
  const issue = (code: string) => [{ field: "email", code }];
  const address = input.email.toLowerCase();
  if (inviter.email.toLowerCase() === address) throw new Refusal("family.invitation-own", issue("email.own"));
  const guardians = await guardianRows(tx, athleteIds);
  const people = await peopleOf(
    tx,
    guardians.map((one) => one.accountId),
  );
  const has = (accountId: string) => people.get(accountId)?.email.toLowerCase() === address;
  if (athleteIds.every((id) => guardians.some((one) => one.athleteId === id && has(one.accountId)))) {
    throw new Refusal("family.guardian-already", issue("email.guardian"));
  }
  const full = athleteIds.some((id) => guardians.filter((one) => one.athleteId === id).length >= MOST_GUARDIANS);
  demand(full ? "family.guardians-full" : null);
  return { athleteIds };
}

const isSame = (open: InvitationRow, athleteIds: readonly string[], now: Date) =>
  open.expiresAt > now && open.athleteIds.join() === athleteIds.join();

async function sameInvitation(
  handle: Handle<FamilyTables>,
  member: Member,
  input: NewInvitation,
  now: Date,
): Promise<string | undefined> {
  const athleteIds = await childrenFor(handle, member, input);
  const open = await findInvitation(handle, { inviterId: member.accountId, email: input.email });
  return open && isSame(open, athleteIds, now) ? open.id : undefined;
}

function newLife(now: Date) {
  const secret = randomSecret();
  return { secret, secretHash: hashSecret(secret), now, expiresAt: daysAfter(now, DAYS) };
}

/** @throws Refusal family.too-many-invitations, with the seconds until the next one */
async function spendEmails({ limits }: FamilyDeps, { accountId }: Member, email: string): Promise<void> {
  try {
    await limits.spend(INVITATIONS_BY_ACCOUNT, accountId);
    await limits.spend(INVITATIONS_BY_ADDRESS, addressKey(email));
  } catch (reason) {
    throw isRefusal(reason) ? new Refusal("family.too-many-invitations", [], reason.retryAfter) : reason;
  }
}

async function tellInvited(
  tx: Tx<FamilyTables>,
  { email, language }: Pick<InvitationRow, "email" | "language">,
  inviter: PersonFacts,
  secret: string,
): Promise<void> {
  const link = `/family-invitation#link=${secret}`;
  await tell(tx, GUARDIAN_INVITED, { to: [{ email, language }], facts: namedTo(inviter), link });
}
