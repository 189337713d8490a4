import type { Status } from "#slices/registration/contract/vocabulary.ts";

/** The words of a league's table of registrations. Codes as they stand in the address; texts are in the messages. */

/** What became of a registration, as a manager speaks of it. */
export const OFFICE_STATES = [
  "registered",
  "held",
  "paying",
  "offered",
  "waitlisted",
  "cancelled",
  "refunded",
  "lapsed",
] as const;
export type OfficeState = (typeof OFFICE_STATES)[number];

/** Which statuses each of them stands for. */
export const STATUSES_OF: Readonly<Record<OfficeState, readonly Status[]>> = {
  registered: ["confirmed"],
  held: ["held"],
  paying: ["pending_payment", "releasing"],
  offered: ["offered"],
  waitlisted: ["waitlisted"],
  cancelled: ["cancelled"],
  refunded: ["refunded"],
  lapsed: ["expired", "offer_expired"],
};

export const MONEY_FILTERS = ["paid", "outstanding", "aid"] as const;
export type MoneyFilter = (typeof MONEY_FILTERS)[number];

/** Rows of a page. */
export const PER_PAGE = 25;
