import type { Actor, Member } from "#kernel/actor.ts";
import type { FamilyRefusal } from "./contract.ts";
import { MOST_ATHLETES, MOST_CONTACTS } from "./contract/vocabulary.ts";

/** Either it may be done (null), or the code that says why not. */
export type Decision = FamilyRefusal | null;

/**
 * What somebody is to an athlete. `manager` of a league the athlete plays in, `coach` of a team of theirs: only while the
 * season runs, which the slices above know. Running the site is no relation to a child.
 */
export type Relationship = "guardian" | "manager" | "coach" | "none";

/** What there is to know of an athlete. */
export const ATHLETE_FIELDS = [
  "name",
  "age",
  "birthDate",
  "gender",
  "ownContact",
  "sizes",
  "medical",
  "guardians",
  "emergencyContacts",
] as const;
export type AthleteField = (typeof ATHLETE_FIELDS)[number];

const SEEN: Record<Relationship, readonly AthleteField[]> = {
  guardian: ATHLETE_FIELDS,
  manager: ATHLETE_FIELDS,
  // What is needed on the field, and nothing else.
  coach: ["name", "age", "guardians", "medical"],
  none: [],
};

/** Whether somebody may read a field of an athlete. */
export function maySee(field: AthleteField, relationship: Relationship): boolean {
  return SEEN[relationship].includes(field);
}

/** Whether a guardian sees what other guardians wrote of themselves: their address and their emergency contacts. */
export function seesOtherGuardians(actor: Actor): boolean {
  return actor.kind === "member" && actor.emailVerified;
}

/** Adding a child, or oneself, or a child by an invitation. */
export function mayAdd({ athletes, adding = 1 }: { athletes: number; adding?: number }): Decision {
  return athletes + adding > MOST_ATHLETES ? "family.athletes-full" : null;
}

export function mayAddMyself(facts: { athletes: number; playsAlready: boolean }): Decision {
  return facts.playsAlready ? "family.already-myself" : mayAdd(facts);
}

export function mayAddContact({ contacts }: { contacts: number }): Decision {
  return contacts >= MOST_CONTACTS ? "family.contacts-full" : null;
}

/** Inviting somebody shows them a child, and writes to a stranger: the own address has to be confirmed first. */
export function mayInvite(member: Member, { children }: { children: number }): Decision {
  if (!member.emailVerified) return "family.address-unconfirmed";
  return children === 0 ? "family.no-children" : null;
}

/** A child is never left without a guardian. */
export function mayLeave({ guardians }: { guardians: number }): Decision {
  return guardians > 1 ? null : "family.last-guardian";
}

export interface InvitationFacts {
  inviterId: string;
  /** The address it was mailed to. */
  email: string;
}

/**
 * Whether somebody may see and answer an invitation: by its link whoever holds it, for the link proves the mailbox; from
 * their own list only who has confirmed that address.
 */
export function mayAnswer(
  actor: Actor,
  { email }: InvitationFacts,
  proof: { byLink: true } | { ownEmail: string },
): boolean {
  if ("byLink" in proof) return true;
  return actor.kind === "member" && actor.emailVerified && proof.ownEmail.toLowerCase() === email.toLowerCase();
}

/** Whether somebody who may answer may say yes. */
export function mayAccept(member: Member, { inviterId }: InvitationFacts): Decision {
  return member.accountId === inviterId ? "family.invitation-own" : null;
}
