import { FORM_FIELDS, type Asking, type FormField } from "../contract/vocabulary.ts";
import type { RegistrationForm, Waiver } from "../contract/fields.ts";
import { LIABILITY } from "./default-form/liability.ts";
import { MEDICAL } from "./default-form/medical.ts";
import { PHOTO } from "./default-form/photo.ts";

/**
 * The form of a league that has set nothing: what most leagues need to field a team safely, and no more. It is code, so
 * that every such league has the newest one.
 */

/** Asked, but nobody has to answer; everything that is not named here is not asked. */
const OPTIONAL: readonly FormField[] = [
  "gender",
  "allergies",
  "medicalNote",
  "shirtSize",
  "secondGuardianName",
  "secondGuardianEmail",
  "secondGuardianPhone",
];

/** How the fields are asked for unless a league says otherwise. */
export const DEFAULT_FIELDS = Object.fromEntries(
  FORM_FIELDS.map((field) => [field, OPTIONAL.includes(field) ? "optional" : "off"]),
) as Record<FormField, Asking>;

/** What is signed unless a league has texts of its own. */
export const DEFAULT_WAIVERS: readonly Waiver[] = [LIABILITY, MEDICAL, PHOTO];

/** The whole form, with no questions. */
export const DEFAULT_FORM: RegistrationForm = {
  fields: DEFAULT_FIELDS,
  friendRequests: 0,
  questions: [],
  waivers: [...DEFAULT_WAIVERS],
};
