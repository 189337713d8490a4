import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { Family } from "../../contract.ts";
import { mayAdd, mayAddContact, mayAddMyself, mayInvite } from "../../policy.ts";
import { todayOf, type FamilyDeps } from "../services.ts";
import { athletesById, athletesOf, type AthleteRow } from "../store/athletes.ts";
import { contactsOf } from "../store/contacts.ts";
import { guardianRows } from "../store/guardians.ts";
import { invitationsTo, sentInvitations, type InvitationRow } from "../store/invitations.ts";
import { athleteCard, type People } from "./cards.ts";

/** The family of whoever asks: who plays, whom to call, who is invited and who invites. */
export async function myFamily(ctx: Pick<FamilyDeps, "db" | "clock"> & ActorContext): Promise<Family> {
  const member = signedIn(ctx.actor);
  const { accountId } = member;
  const now = timeOf(ctx);
  const athletes = await athletesOf(ctx.db, accountId);
  const guardians = await guardianRows(
    ctx.db,
    athletes.map((one) => one.id),
  );
  const own = (await peopleOf(ctx.db, [accountId])).get(accountId);
  const sent = await sentInvitations(ctx.db, accountId);
  const received = member.emailVerified && own ? await invitationsTo(ctx.db, own.email, now) : [];
  const people = await peopleOf(ctx.db, [
    ...guardians.map((one) => one.accountId),
    ...received.map((one) => one.inviterId),
  ]);
  const named = await athletesById(
    ctx.db,
    [...sent, ...received].flatMap((one) => one.athleteIds),
  );
  const contacts = await contactsOf(ctx.db, [accountId]);
  const facts = { athletes: athletes.length, playsAlready: athletes.some((one) => one.adultSelf) };
  return {
    athletes: athletes.map((one) => athleteCard(one, todayOf(ctx), { accountId, guardians, people })),
    emergencyContacts: contacts.map(({ id, name, phone, relation }) => ({ id, name, phone, relation })),
    sent: sent.map((one) => ({
      id: one.id,
      email: one.email,
      firstNames: namesIn(one, named),
      sentAt: one.sentAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
      expired: one.expiresAt <= now,
    })),
    received: received.flatMap((one) => receivedFrom(one, named, people)),
    abilities: {
      add: mayAdd(facts),
      addMyself: mayAddMyself(facts),
      invite: mayInvite(member, { children: athletes.filter((one) => !one.adultSelf).length }),
      addContact: mayAddContact({ contacts: contacts.length }),
    },
  };
}

const namesIn = ({ athleteIds }: InvitationRow, named: readonly AthleteRow[]) =>
  named.filter((one) => athleteIds.includes(one.id)).map((one) => one.firstName);

function receivedFrom(invitation: InvitationRow, named: readonly AthleteRow[], people: People): Family["received"] {
  const { id, inviterId, expiresAt } = invitation;
  const inviter = people.get(inviterId);
  if (!inviter) return [];
  const { firstName, lastName } = inviter;
  const firstNames = namesIn(invitation, named);
  return [{ id, inviter: { firstName, lastName }, firstNames, expiresAt: expiresAt.toISOString() }];
}
