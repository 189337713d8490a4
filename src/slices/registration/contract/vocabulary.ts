/** The words of registering. Codes as they are kept; texts stand in the messages. */

/** What becomes of a child's asking for a spot. Which may follow which stands in the table `registration_move`. */
export const STATUSES = [
  "held",
  "pending_payment",
  "releasing",
  "offered",
  "confirmed",
  "waitlisted",
  "offer_expired",
  "expired",
  "cancelled",
  "refunded",
] as const;
export type Status = (typeof STATUSES)[number];

/** Those that take one of the division's spots. */
export const SPOT_HOLDING = ["held", "pending_payment", "releasing", "offered", "confirmed"] as const;
/** Those that hold a spot that is not paid for. */
export const UNPAID = ["held", "pending_payment", "releasing"] as const satisfies readonly Status[];
/** Those that go on: a child has one of them at most in a division. */
export const ACTIVE = [...SPOT_HOLDING, "waitlisted"] as const satisfies readonly Status[];

/**
 * What a parent wants where a division is full: nothing is held at all; each child that finds no spot waits; or all
 * wait until there is a spot for each of them.
 */
export const WAITLIST_CHOICES = ["no", "each", "together"] as const;
export type WaitlistChoice = (typeof WAITLIST_CHOICES)[number];

/** Why somebody cannot play in a division. */
export const MISFITS = ["too-young", "too-old", "girls-only", "boys-only", "gender-needed"] as const;
export type Misfit = (typeof MISFITS)[number];

export const AID_STATES = ["asked", "granted", "declined"] as const;
export type AidState = (typeof AID_STATES)[number];

/** Players in one go, of one league. */
export const MOST_CHILDREN = 8;
/** Orders that one account may leave unpaid at the same time. */
export const MOST_OPEN_ORDERS = 8;
/** Spots of one division that a family may hold without having paid for them, at the same time. */
export const MOST_UNPAID_SPOTS = 4;
/** So long a player waits after an unpaid hold before a new one in a division that is "Filling Fast". */
export const WAIT_AFTER_HOLD_MINUTES = 30;
