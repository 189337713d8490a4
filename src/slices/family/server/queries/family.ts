import { signedIn, type Actor } from "#kernel/actor.ts";
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
export async function myFamily(deps: Pick<FamilyDeps, "db" | "clock">, actor: Actor): Promise<Family> {
  const member = signedIn(actor);
  const { accountId } = member;
  const now = timeOf(deps);
  const athletes = await athletesOf(deps.db, accountId);
  const guardians = await guardianRows(
    deps.db,
    athletes.map((one) => one.id),
  );
  const own = (await peopleOf(deps.db, [accountId])).get(accountId);
  const sent = await sentInvitations(deps.db, accountId);
  const received = member.emailVerified && own ? await invitationsTo(deps.db, own.email, now) : [];
  const people = await peopleOf(deps.db, [
    ...guardians.map((one) => one.accountId),
    ...received.map((one) => one.inviterId),
  ]);
  const named = await athletesById(
    deps.db,
    [...sent, ...received].flatMap((one) => one.athleteIds),
  );
  const contacts = await contactsOf(deps.db, [accountId]);
  const facts = { athletes: athletes.length, playsAlready: athletes.some((one) => one.adultSelf) };
  return {
    athletes: athletes.map((one) => athleteCard(one, todayOf(deps), { accountId, guardians, people })),
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
