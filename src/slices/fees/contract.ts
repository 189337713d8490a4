/**
 * What the spots of a season cost: prices, discounts and their codes, ways to pay in parts, tax, refunds, and how its league's managers
 * change all that. What a family was promised is for registration. What one may not see is answered like what does not exist.
 */
import { seasonFeesCalls } from "./contract/season-fees.ts";

export const feesContract = seasonFeesCalls;

/** What the parameters of these calls mean, for the API's document. */
export const FEES_PARAMETERS = {
  league: "The league's id or its readable address.",
  code: "The id of a discount code.",
} as const;

/** The refusals of this slice: each has a text in both languages. */
export const FEES_REFUSALS = { "fees.not-found": 404, "fees.changed-meanwhile": 409 } as const;
