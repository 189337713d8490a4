import * as z from "zod/mini";
import { Email } from "#kernel/text/message-fields.ts";
import { phoneField } from "#kernel/text/phone-field.ts";
import { manyLines, oneLine, optionalText, personName, unixLines } from "#kernel/text/text-fields.ts";
import { CHOSEN_RELATIONS, GENDERS, SIZES } from "./vocabulary.ts";

/** The fields of an athlete, each with its checks. The message of a check is its issue code. */

export const FirstName = personName("child-first-name");
export const LastName = personName("child-last-name");
/** A day as it stands in a calendar, "2018-03-14"; whether it is possible for a player depends on the day of asking. */
export const BirthDate = z.iso.date("birth-date.format");
export const GenderChoice = z.nullable(z.enum(GENDERS, "athlete-gender.unknown"));
export const RelationChoice = z.enum(CHOSEN_RELATIONS, "relation.missing");

const size = <const Sizes extends readonly string[]>(sizes: Sizes) => z.nullable(z.enum(sizes, "size.unknown"));

/** What a family may tell beyond the name; each league asks for some of it. */
export const OptionalFields = {
  email: optionalText(Email),
  address: optionalText(z.string().check(z.trim(), z.maxLength(200, "address.long"), oneLine())),
  phone: optionalText(phoneField("phone.missing")),
  shirtSize: size(SIZES.shirtSize),
  pantsSize: size(SIZES.pantsSize),
  helmetSize: size(SIZES.helmetSize),
  gloveSize: size(SIZES.gloveSize),
  shoeSize: size(SIZES.shoeSize),
};

/** What is sealed: texts of a guardian's about a child's health. */
export const LONGEST_NOTE = 2000;
const note = (long: string) => z.string().check(unixLines, z.trim(), z.maxLength(LONGEST_NOTE, long), manyLines);
export const MedicalFields = {
  allergies: optionalText(note("allergies.long")),
  medicalNote: optionalText(note("medical-note.long")),
};

/** Somebody to be called when no guardian answers. */
export const ContactFields = {
  name: z
    .string("contact-name.missing")
    .check(z.trim(), z.minLength(1, "contact-name.missing"), z.maxLength(120, "contact-name.long"), oneLine()),
  phone: phoneField("contact-phone.missing"),
  relation: z
    .string("contact-relation.missing")
    .check(z.trim(), z.minLength(1, "contact-relation.missing"), z.maxLength(60, "contact-relation.long"), oneLine()),
};

/** Without it we keep nothing about a child. */
export const Agreed = z.literal(true, "agreement.missing");

/** What an invitation's link carries: 256 random bits. */
export const InvitationSecret = z.string("link.unknown").check(z.regex(/^[\w-]{43}$/, "link.unknown"));
