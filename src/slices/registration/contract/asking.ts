import * as z from "zod/mini";
import {
  Agreed,
  BirthDate,
  FirstName,
  GenderChoice,
  LastName,
  MedicalFields,
  OptionalFields,
} from "#slices/family/contract/fields.ts";
import { RELATIONS } from "#slices/family/contract/vocabulary.ts";
import { DiscountCode } from "#slices/fees/contract/fields.ts";
import { AidMessage, Contact, Id, Language, SecondContact, SubmissionKey } from "./fields.ts";
import { Answers, Friends, LeagueRef, Signature } from "#slices/forms/contract/fields.ts";
import { MOST_CHILDREN, WAITLIST_CHOICES } from "./vocabulary.ts";

/** What a family fills in to get spots of one league's season. No amount of money is among it: the server knows. */

/** Somebody of the family already, or somebody new, who is added to it with the spot. `self` is an adult who plays. */
export const AskedAthlete = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("known"), id: Id }),
  z.object({
    kind: z.literal("new"),
    firstName: FirstName,
    lastName: LastName,
    birthDate: BirthDate,
    gender: GenderChoice,
    relation: z.enum(RELATIONS, "relation.missing"),
    agreed: Agreed,
    publicName: z.boolean(),
  }),
]);
export type AskedAthlete = z.output<typeof AskedAthlete>;

export const AskedChild = z.object({
  athlete: AskedAthlete,
  divisionId: Id,
  /** What the league's form asks of the athlete and the family has not told before, or tells anew. */
  fields: z.partial(z.object({ ...OptionalFields, gender: GenderChoice })),
  /** Null where the form does not ask for it. What is left out stays as the family has it. */
  medical: z.nullable(z.partial(z.object(MedicalFields))),
  /** By the id of the league's question. */
  answers: Answers,
  /** With whom the child wants to be on a team, where the league asks for it. */
  friends: z.optional(Friends),
});
export type AskedChild = z.output<typeof AskedChild>;

const AskedContact = z.object({ ...Contact.shape, secondGuardian: z.nullable(SecondContact) });

/** A money figure is nowhere in here. */
export const HoldInput = z.object({
  submissionKey: SubmissionKey,
  league: LeagueRef,
  seasonId: Id,
  language: Language,
  contact: AskedContact,
  children: z.array(AskedChild).check(z.minLength(1, "players.missing"), z.maxLength(MOST_CHILDREN, "children.many")),
  signatures: z.array(Signature).check(z.maxLength(20)),
  waitlist: z.enum(WAITLIST_CHOICES),
  /** A discount code as typed. */
  code: z.nullable(DiscountCode),
  aid: z.nullable(z.object({ message: AidMessage })),
  planId: z.nullable(Id),
});
export type HoldInput = z.output<typeof HoldInput>;

export const HeldRegistration = z.object({
  id: Id,
  athleteId: Id,
  divisionId: Id,
  /** held, waitlisted, or confirmed where nothing is to be paid. */
  status: z.enum(["held", "waitlisted", "confirmed"]),
  /** On the waitlist, 1 for the next. */
  position: z.optional(z.int()),
  holdExpiresAt: z.optional(z.iso.datetime()),
});
export const Held = z.object({
  /** Null where all wait: there is nothing to pay yet. */
  orderId: z.nullable(Id),
  registrations: z.array(HeldRegistration),
});
export type Held = z.output<typeof Held>;

/** What a family who only waited tells with accepting an offer: the league's form, for each child who is offered a spot. */
export const OfferForm = z.object({
  contact: AskedContact,
  children: z
    .array(
      z.object({
        registrationId: Id,
        fields: AskedChild.shape.fields,
        medical: AskedChild.shape.medical,
        answers: AskedChild.shape.answers,
        friends: AskedChild.shape.friends,
      }),
    )
    .check(z.minLength(1, "players.missing"), z.maxLength(MOST_CHILDREN, "children.many")),
  signatures: z.array(Signature).check(z.maxLength(20)),
});
export type OfferForm = z.output<typeof OfferForm>;

/** Who somebody is, as far as it is corrected with a spot; it holds for the whole family. */
const CorrectedPlayer = z.object({
  firstName: FirstName,
  lastName: LastName,
  birthDate: BirthDate,
  gender: GenderChoice,
});

/** Corrects what was told with spots that are held and not paid: the same checks, the same form. */
export const Correction = z.object({
  id: Id,
  language: Language,
  contact: AskedContact,
  /** None, where only the contact is corrected. Files that were answered with stay. */
  children: z
    .array(
      z.object({
        registrationId: Id,
        player: z.optional(CorrectedPlayer),
        fields: AskedChild.shape.fields,
        medical: AskedChild.shape.medical,
        answers: AskedChild.shape.answers,
        friends: AskedChild.shape.friends,
      }),
    )
    .check(z.maxLength(MOST_CHILDREN, "children.many")),
});
export type Correction = z.output<typeof Correction>;
