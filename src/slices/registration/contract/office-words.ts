import type { Status } from "./vocabulary.ts";

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

export const OFFICE_COLUMNS = [
  "child",
  "age",
  "birth-date",
  "division",
  "guardian",
  "email",
  "phone",
  "state",
  "price",
  "paid",
  "owed",
  "registered-on",
] as const;

/** Shown unless something else is chosen: what fits beside the office's places on a laptop. The child's name is always there: it leads to the registration. */
export const USUAL_COLUMNS = [
  "child",
  "age",
  "division",
  "guardian",
  "state",
  "paid",
  "owed",
  "registered-on",
] as const satisfies readonly (typeof OFFICE_COLUMNS)[number][];

export const OFFICE_SORTS = ["child", "age", "division", "guardian", "state", "paid", "owed", "registered-on"] as const;
export type OfficeSort = (typeof OFFICE_SORTS)[number];

/** Rows of a page. */
export const PER_PAGE = 50;
