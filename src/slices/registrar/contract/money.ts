import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { FIGURES, PAYOUT_FAILURES, PAYOUT_STATUSES } from "#slices/payments/contract/vocabulary.ts";
import { Id, Language } from "#slices/registration/contract/fields.ts";

/** The money of one season of a league, from the ledger, for its managers. */

const askedSeason = z.optional(Id);
const PageNumber = z._default(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/, "page.number")), z.transform(Number)),
  1,
);

export const OfficeMoneyInput = z.object({
  league: Id,
  season: askedSeason,
  /** Whose rows are wanted too. */
  figure: z.optional(z.enum(FIGURES, "input.not-understood")),
  page: PageNumber,
});
export type OfficeMoneyInput = z.output<typeof OfficeMoneyInput>;

/** Whole cents. What each is says the vocabulary of payments. */
const Books = z.object({
  card: z.int(),
  offline: z.int(),
  refunded: z.int(),
  outstanding: z.int(),
  siteFees: z.int(),
  processorCost: z.int(),
  disputed: z.int(),
  paidOut: z.int(),
  atProcessor: z.int(),
});

export const MoneyRow = z.object({
  id: Id,
  at: z.iso.datetime(),
  order: z.object({ id: Id, number: z.string() }),
  /** What was ordered, in people's words. */
  labels: z.array(z.string()),
  /** The ledger's word for what happened. */
  kind: z.string(),
  amountCents: z.int(),
  /** Who paid, or owes; null for somebody whose account is gone. */
  payer: z.nullable(z.string()),
  /** The payout that it went along with, as the processor calls it, and its day at the bank. */
  payout: z.nullable(z.object({ ref: z.string(), arrivalDay: z.iso.date() })),
  /** A registration of the order, for its page. */
  registrationId: z.nullable(Id),
});
export type MoneyRow = z.output<typeof MoneyRow>;

export const OfficeMoney = z.object({
  season: z.object({ id: Id, name: z.string() }),
  seasons: z.array(z.object({ id: Id, name: z.string() })),
  timeZone: z.string(),
  books: Books,
  rows: z.array(MoneyRow),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
});
export type OfficeMoney = z.output<typeof OfficeMoney>;

export const OfficeStatement = z.object({ league: Id, season: askedSeason, language: z._default(Language, "en") });
export type OfficeStatement = z.output<typeof OfficeStatement>;

export const OfficePayoutsInput = z.object({ league: Id, page: PageNumber });
export type OfficePayoutsInput = z.output<typeof OfficePayoutsInput>;

/** Money that the processor sent to the league's bank. Whole cents. */
export const Payout = z.object({
  id: Id,
  /** As the processor calls it, and its statement. */
  ref: z.string(),
  amountCents: z.int(),
  status: z.enum(PAYOUT_STATUSES),
  /** Expected at the bank, or arrived. */
  arrivalDay: z.iso.date(),
  failure: z.nullable(z.enum(PAYOUT_FAILURES)),
  /** `coming`: what is in it will be told. `never`: somebody chose the amount by hand at the processor. */
  itemized: z.enum(["coming", "done", "never"]),
  seasons: z.array(z.object({ id: Id, name: z.string(), cents: z.int() })),
  /** Together its amount; null as long as it is not known. */
  contents: z.nullable(
    z.object({ payments: z.int(), refunds: z.int(), disputes: z.int(), fees: z.int(), others: z.int() }),
  ),
});
export type Payout = z.output<typeof Payout>;

export const OfficePayouts = z.object({
  payouts: z.array(Payout),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
});
export type OfficePayouts = z.output<typeof OfficePayouts>;

const { own } = callsOf("league office", (route) => oc.route(route));

export const officeMoneyCalls = {
  officeMoney: own("GET", "/office/leagues/{league}/money", "What came in and went out for a season", {
    description: "Each figure is the sum of its rows: ask for them with `figure`.",
  })
    .input(OfficeMoneyInput)
    .output(OfficeMoney),
  officePayouts: own("GET", "/office/leagues/{league}/payouts", "What the card processor sent to the league's bank")
    .input(OfficePayoutsInput)
    .output(OfficePayouts),
  officeStatement: own("GET", "/office/leagues/{league}/money/statement", "All of it as a CSV file")
    .input(OfficeStatement)
    .output(z.file()),
};
