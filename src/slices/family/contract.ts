/**
 * Families: who plays, who answers for them, and whom to call. Owns `athlete`, `guardian`, `guardian_invitation`,
 * `guardian_invitation_athlete`, `emergency_contact`, `guardian_consent`. Notes on health have calls of their own, so
 * that nothing else carries them. What one may not see is answered like what does not exist.
 */
import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import {
  Ability,
  Athlete,
  AthleteCard,
  AthleteChange,
  ConsentChange,
  Medical,
  MedicalChange,
  Myself,
  NewAthlete,
} from "./contract/athletes.ts";
import { ContactFields } from "./contract/fields.ts";
import {
  Acceptance,
  InvitationRef,
  NewInvitation,
  ReceivedInvitation,
  SeenInvitation,
  SentInvitation,
} from "./contract/invitations.ts";

const Id = z.uuid("input.not-understood");
const One = z.object({ id: Id });

const { call, own } = callsOf("family", (route) => oc.route(route));

export const EmergencyContact = z.object({ id: Id, name: z.string(), phone: z.string(), relation: z.string() });
export type EmergencyContact = z.output<typeof EmergencyContact>;
export const NewContact = z.object(ContactFields);
export const ContactChange = z.object({ id: Id, ...ContactFields });

export const Family = z.object({
  athletes: z.array(AthleteCard),
  emergencyContacts: z.array(EmergencyContact),
  sent: z.array(SentInvitation),
  received: z.array(ReceivedInvitation),
  abilities: z.object({ add: Ability, addMyself: Ability, invite: Ability, addContact: Ability }),
});
export type Family = z.output<typeof Family>;

export const familyContract = {
  family: own("GET", "/family", "My family: children, emergency contacts, invitations").output(Family),

  addAthlete: own("POST", "/family/athletes", "Add a child of mine", { status: 201 }).input(NewAthlete).output(One),
  addMyself: own("POST", "/family/athletes/myself", "Add myself as a player, 18 or older", { status: 201 })
    .input(Myself)
    .output(One),
  athlete: own("GET", "/family/athletes/{id}", "One athlete of my family, without notes on health")
    .input(One)
    .output(Athlete),
  changeAthlete: own("PATCH", "/family/athletes/{id}", "Change what is named, unless someone else has changed it since")
    .input(AthleteChange)
    .output(Athlete),
  removeAthlete: own("DELETE", "/family/athletes/{id}", "Remove an athlete; one with other guardians stays with them")
    .input(One)
    .output(z.object({ outcome: z.enum(["left", "removed"]) })),
  leave: own("POST", "/family/athletes/{id}/leave", "Stop being a guardian, where another one remains")
    .input(One)
    .output(Accepted),
  medical: own("GET", "/family/athletes/{id}/medical", "Allergies and medical notes, for who may read them")
    .input(One)
    .output(Medical),
  setMedical: own("PUT", "/family/athletes/{id}/medical", "Write allergies and medical notes")
    .input(MedicalChange)
    .output(Medical),
  setConsent: own("PUT", "/family/athletes/{id}/consents", "Agree to something for the child, or withdraw it")
    .input(ConsentChange)
    .output(Accepted),

  invite: own("POST", "/family/invitations", "Invite another guardian by email", { status: 201 })
    .input(NewInvitation)
    .output(One),
  resendInvitation: own("POST", "/family/invitations/{id}/resend", "Send an invitation again; its old link ends")
    .input(One)
    .output(Accepted),
  revokeInvitation: own("DELETE", "/family/invitations/{id}", "Take an invitation back").input(One).output(Accepted),
  seeInvitation: call("POST", "/family/invitation", "What an invitation is about")
    .input(InvitationRef)
    .output(SeenInvitation),
  acceptInvitation: own("POST", "/family/invitation/accept", "Become a guardian of the children it names")
    .input(Acceptance)
    .output(z.object({ athleteIds: z.array(Id) })),
  declineInvitation: call("POST", "/family/invitation/decline", "Decline an invitation")
    .input(InvitationRef)
    .output(Accepted),

  addContact: own("POST", "/family/contacts", "Add an emergency contact", { status: 201 })
    .input(NewContact)
    .output(One),
  changeContact: own("PUT", "/family/contacts/{id}", "Change an emergency contact")
    .input(ContactChange)
    .output(Accepted),
  callFirst: own("POST", "/family/contacts/{id}/first", "Put an emergency contact before the others")
    .input(One)
    .output(Accepted),
  removeContact: own("DELETE", "/family/contacts/{id}", "Remove an emergency contact").input(One).output(Accepted),
};

/** The refusals of this slice: each has a text in both languages. */
export const FAMILY_REFUSALS = {
  "family.not-found": 404,
  "family.changed-meanwhile": 409,
  "family.athletes-full": 422,
  "family.guardians-full": 422,
  "family.contacts-full": 422,
  "family.last-guardian": 422,
  "family.has-spot": 422,
  "family.not-adult": 422,
  "family.already-myself": 422,
  "family.address-unconfirmed": 403,
  "family.no-children": 422,
  "family.invitation-over": 404,
  "family.invitation-own": 422,
  "family.guardian-already": 422,
  "family.too-many-invitations": 429,
} as const;
export type FamilyRefusal = keyof typeof FAMILY_REFUSALS;
