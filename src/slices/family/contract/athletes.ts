import * as z from "zod/mini";
import {
  Agreed,
  BirthDate,
  FirstName,
  GenderChoice,
  LastName,
  MedicalFields,
  OptionalFields,
  RelationChoice,
} from "./fields.ts";
import { GENDERS, RELATIONS } from "./vocabulary.ts";

const Id = z.uuid("input.not-understood");
export const Language = z.enum(["en", "es"]);

/** Either it may be done, or this is why not: the code of a refusal. */
export const Ability = z.nullable(z.string());

const Written = {
  language: Language,
  /** Made once when the form is shown: the same form sent twice is one athlete. */
  submissionKey: z.optional(z.uuid("form.stale")),
};

export const NewAthlete = z.object({
  firstName: FirstName,
  lastName: LastName,
  birthDate: BirthDate,
  gender: GenderChoice,
  relation: RelationChoice,
  /** Agrees, as a guardian, that we keep the child's data (the text of `keep-data`). */
  agreed: Agreed,
  /** Agrees to "Maya O." on public pages. */
  publicName: z.boolean(),
  ...Written,
});
export type NewAthlete = z.output<typeof NewAthlete>;

/** An adult who plays. */
export const Myself = z.object({
  firstName: FirstName,
  lastName: LastName,
  birthDate: BirthDate,
  gender: GenderChoice,
  agreed: Agreed,
  publicName: z.boolean(),
  ...Written,
});
export type Myself = z.output<typeof Myself>;

const Changeable = {
  firstName: FirstName,
  lastName: LastName,
  birthDate: BirthDate,
  gender: GenderChoice,
  ...OptionalFields,
};

/** What is named changes; what is left out stays. */
export const AthleteChange = z.object({
  id: Id,
  /** The one that was read: a change of something that has changed meanwhile is refused. */
  version: z.int(),
  ...z.partial(z.object(Changeable)).shape,
});
export type AthleteChange = z.output<typeof AthleteChange>;

export const MedicalChange = z.object({ id: Id, version: z.int(), ...MedicalFields });
export type MedicalChange = z.output<typeof MedicalChange>;
export const Medical = z.object({
  allergies: z.nullable(z.string()),
  medicalNote: z.nullable(z.string()),
  version: z.int(),
});
export type Medical = z.output<typeof Medical>;

export const ConsentChange = z.object({
  id: Id,
  kind: z.enum(["public-name", "statistics"], "input.not-understood"),
  given: z.boolean(),
  language: Language,
});
export type ConsentChange = z.output<typeof ConsentChange>;

/** An athlete in a list: nothing about health but whether something is on file. */
export const AthleteCard = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  /** In whole years, today. */
  age: z.int(),
  adultSelf: z.boolean(),
  onFile: z.object({ allergies: z.boolean(), medicalNote: z.boolean(), sizes: z.boolean() }),
  /** First names of the other guardians. */
  sharedWith: z.array(z.string()),
});
export type AthleteCard = z.output<typeof AthleteCard>;

/** A guardian as another one sees them; addresses only for who has confirmed their own. */
export const GuardianCard = z.object({
  accountId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  relation: z.enum(RELATIONS),
  you: z.boolean(),
});
export type GuardianCard = z.output<typeof GuardianCard>;

const text = z.nullable(z.string());

/** One athlete with everything but the notes on health. */
export const Athlete = z.object({
  ...AthleteCard.shape,
  gender: z.nullable(z.enum(GENDERS)),
  email: text,
  address: text,
  phone: text,
  shirtSize: text,
  pantsSize: text,
  helmetSize: text,
  gloveSize: text,
  shoeSize: text,
  version: z.int(),
  publicName: z.boolean(),
  /** Whether a guardian hides what the player did in games, in every league. */
  hidesStatistics: z.boolean(),
  guardians: z.array(GuardianCard),
  /** Of all guardians; those of others only for who has confirmed their address. */
  emergencyContacts: z.array(z.object({ name: z.string(), phone: z.string(), relation: z.string() })),
  abilities: z.object({ invite: Ability, leave: Ability }),
});
export type Athlete = z.output<typeof Athlete>;
