/** The words of importing registrations. Codes as they are kept; texts are in the messages. */

export const IMPORT_FIELDS = [
  "firstName",
  "lastName",
  "birthDate",
  "gender",
  "guardianName",
  "guardianLastName",
  "guardianEmail",
  "guardianPhone",
  "language",
  "division",
  "price",
  "paid",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The columns of a list to begin with: a parent's name is in one of them. */
export const TEMPLATE_FIELDS: readonly ImportField[] = IMPORT_FIELDS.filter((field) => field !== "guardianLastName");

/** Without these nobody can be given a division, or reached. */
export const NEEDED_FIELDS: readonly ImportField[] = [
  "firstName",
  "lastName",
  "birthDate",
  "guardianName",
  "guardianEmail",
];

/** Why a row is not taken, by what mends it. */
export const IMPORT_FLAWS = [
  "name-missing",
  "birth-date",
  "guardian-missing",
  "email",
  "phone",
  "division",
  "gender",
  "money",
  "formula",
  "card-number",
  "twice",
  "age",
  "full",
] as const;
export type ImportFlaw = (typeof IMPORT_FLAWS)[number];

/** What a manager answers where a list has more children than a division has spots. */
export const OVERFILL_CHOICES = ["enlarge", "fit"] as const;
/** What becomes of players whom an earlier list brought already: this one counts, or nothing changes. */
export const SAME_CHOICES = ["update", "skip"] as const;
/** Which row counts of a player whom the list has twice. */
export const TWICE_CHOICES = ["first", "last"] as const;
/** Days before a league may invite the same address again. */
export const INVITED_AGAIN_AFTER_DAYS = 1;
