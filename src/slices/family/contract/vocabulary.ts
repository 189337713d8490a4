/** What a family can choose from. Codes as they are kept; texts stand in the messages. */

export const GENDERS = ["male", "female", "other"] as const;
export type Gender = (typeof GENDERS)[number];

/** What an adult is to a child. `self` is an adult who plays: nobody chooses it for a child. */
export const CHOSEN_RELATIONS = ["mother", "father", "guardian", "grandparent", "other"] as const;
export const RELATIONS = [...CHOSEN_RELATIONS, "self"] as const;
export type Relation = (typeof RELATIONS)[number];

/** Clothes: Y for youth, A for adults. */
const CLOTHES = ["YXS", "YS", "YM", "YL", "YXL", "AS", "AM", "AL", "AXL", "A2XL", "A3XL"] as const;

/** The sizes of each kind of equipment, the smallest first. Shoes are US sizes: C for little children, Y for youth. */
export const SIZES = {
  shirtSize: CLOTHES,
  pantsSize: CLOTHES,
  helmetSize: ["YS", "YM", "YL", "AS", "AM", "AL", "AXL"],
  gloveSize: ["YXS", "YS", "YM", "YL", "AS", "AM", "AL", "AXL"],
  shoeSize: [
    "9C", "10C", "11C", "12C", "13C",
    "1Y", "2Y", "3Y", "4Y", "5Y", "6Y",
    "6", "6.5", "7", "7.5", "8", "8.5", "9", "9.5", "10", "10.5", "11", "11.5", "12", "13", "14", "15",
  ],
} as const;
export type SizeKind = keyof typeof SIZES;
export const SIZE_KINDS = Object.keys(SIZES) as SizeKind[];

/** What a guardian may agree to for a child. */
export const CONSENT_KINDS = ["keep-data", "public-name", "statistics"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** How much of each there may be. The database holds the number of guardians as well. */
export const MOST_GUARDIANS = 8;
export const MOST_ATHLETES = 30;
export const MOST_CONTACTS = 5;
