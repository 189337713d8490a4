/** The words of money. Codes as they are kept; texts stand in the messages. */

/** What an order consists of. Charges are above zero, everything from `early-bird` on is taken off. `buy-out`: paid instead of volunteering. */
export const CHARGE_KINDS = ["registration", "equipment", "processing", "tax", "buy-out"] as const;
export const DISCOUNT_KINDS = ["early-bird", "sibling", "code", "coach", "aid"] as const;
/** `moved`: added later, because the item became a dearer one. `credit`: taken off later. */
export const LINE_KINDS = [...CHARGE_KINDS, ...DISCOUNT_KINDS, "moved", "credit"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const ORDER_STATUSES = [
  "open", "awaiting-payment", "paid", "in-plan", "partly-refunded", "refunded",
  "expired", "cancelled", "unfulfilled", "disputed", "lost",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = [
  "created", "unknown", "requires-card", "requires-action", "processing", "succeeded", "canceled",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Money may also come past the processor: a manager writes it down. */
export const PAYMENT_METHODS = ["card", "cash", "check"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const OFFLINE_METHODS = ["cash", "check"] as const;

export const REFUND_STATUSES = ["requested", "unknown", "pending", "succeeded", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
export const REFUND_REASONS = ["cancelled", "unfulfilled", "duplicate", "goodwill"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const DISPUTE_STATUSES = ["warning", "open", "won", "lost"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Where a payout to a payee's bank is. `failed` may follow `paid`: the bank sent it back. */
export const PAYOUT_STATUSES = ["pending", "in-transit", "paid", "failed", "canceled"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
/** Why it failed, in words of what its owner can do: other details, another account, or a question to the processor. */
export const PAYOUT_FAILURES = ["wrong-details", "account-closed", "other"] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

export const ITEM_OUTCOMES = ["fulfilled", "unfulfilled", "cancelled"] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

/** Why a bank took nothing, as a person can be told. */
export const DECLINE_CODES = [
  "declined", "insufficient-funds", "expired-card", "incorrect-number", "incorrect-expiry", "incorrect-code",
  "card-not-supported", "processing-error", "authentication-failed", "authentication-required", "too-many-tries",
  "already-refunded", "disputed", "account-not-ready", "refused", "incorrect-zip", "incorrect-address",
  "device-authentication",
] as const;
export type DeclineReason = (typeof DECLINE_CODES)[number];

/** The field that a bank's no is about, where the payer can put it right there; "card" stands for the processor's frame. */
export const DECLINE_FIELDS: Partial<Record<DeclineReason, "zip" | "card">> = {
  "incorrect-zip": "zip",
  "incorrect-address": "zip",
  "device-authentication": "card",
};

/** How an order of a checkout stands, for the page that waits. */
export const CHECKOUT_STATES = [
  "paid", "processing", "action-needed", "declined", "unknown", "refunding", "refunded", "released",
] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/**
 * What the ledger says of some orders, in figures that a payee's treasurer asks for: taken by card; cash and checks; given
 * back; owed for what families have; the site's own lines; what the processor kept; withdrawn by banks; sent to the payee's
 * bank, and still at the processor.
 */
export const FIGURES = [
  "card", "offline", "refunded", "outstanding", "site-fees", "processor-cost", "disputed", "paid-out", "at-processor",
] as const;
export type Figure = (typeof FIGURES)[number];

/** How many orders one press of "Pay" takes. */
export const MOST_ORDERS = 8;
