/** The words of a league's form. Codes as they are kept; texts stand in the messages. */

/** Of the child, beside name and date of birth, which every league needs to tell who may play. In the form's order. */
export const CHILD_FIELDS = [
  "gender",
  "email",
  "address",
  "phone",
  "allergies",
  "medicalNote",
  "shirtSize",
  "pantsSize",
  "helmetSize",
  "gloveSize",
  "shoeSize",
] as const;
export type ChildField = (typeof CHILD_FIELDS)[number];

/** Of a second guardian. The first one is always asked for name, e-mail and phone: somebody must be reached. */
export const GUARDIAN_FIELDS = ["secondGuardianName", "secondGuardianEmail", "secondGuardianPhone"] as const;
export type GuardianField = (typeof GUARDIAN_FIELDS)[number];

export const FORM_FIELDS = [...CHILD_FIELDS, ...GUARDIAN_FIELDS] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** How a league asks for something. */
export const ASKINGS = ["off", "optional", "required"] as const;
export type Asking = (typeof ASKINGS)[number];

export const QUESTION_KINDS = ["text", "choice", "several", "yes-no", "file"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A waiver gives up a claim; a consent allows something. */
export const WAIVER_KINDS = ["waiver", "consent"] as const;
export type WaiverKind = (typeof WAIVER_KINDS)[number];

/** The same in each language of the product. */
export interface InBoth {
  en: string;
  es: string;
}

/** Friends that a league may let a family name for each child, and how many it usually does. */
export const MOST_FRIENDS = 4;
export const USUAL_FRIENDS = 2;

/** Characters of an answer in words. */
export const LONGEST_ANSWER = 1000;
