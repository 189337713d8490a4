import { DISCOUNT_KINDS } from "#slices/payments/contract/vocabulary.ts";

/** The words of prices. Codes as they are kept; texts stand in the messages. */

/**
 * What a price is made of, in the order in which it is shown and in which discounts apply: those are negative and taken
 * from the league's own lines alone.
 */
export const PRICE_KINDS = ["registration", "equipment", ...DISCOUNT_KINDS, "tax", "buy-out", "processing"] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];
/** What volunteering is counted in, where a family may pay instead of it. */
export const BUY_OUT_UNITS = ["hours", "shifts", "points"] as const;
export type BuyOutUnit = (typeof BUY_OUT_UNITS)[number];
/** On an order that goes on there may also be what was added and taken off later. */
export const LINE_KINDS = [...PRICE_KINDS, "moved", "credit"] as const;

/** How long a spot is held while its family pays, and an offer stands, in a season that has set nothing. */
export const HOLD_MINUTES = 15;
export const OFFER_HOURS = 24;
