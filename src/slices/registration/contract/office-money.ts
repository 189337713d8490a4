import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { FIGURES } from "#slices/payments/contract/vocabulary.ts";
import { Id, Language } from "./fields.ts";

/** The money of one season of a league, from the ledger, for its managers. */

const askedSeason = z.optional(Id);

export const OfficeMoneyInput = z.object({
  league: Id,
  season: askedSeason,
  /** Whose rows are wanted too. */
  figure: z.optional(z.enum(FIGURES, "input.not-understood")),
  page: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/, "page.number")), z.transform(Number)), 1),
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

const { own } = callsOf("league office", (route) => oc.route(route));

export const officeMoneyCalls = {
  officeMoney: own("GET", "/office/leagues/{league}/money", "What came in and went out for a season", {
    description: "Each figure is the sum of its rows: ask for them with `figure`.",
  })
    .input(OfficeMoneyInput)
    .output(OfficeMoney),
  officeStatement: own("GET", "/office/leagues/{league}/money/statement", "All of it as a CSV file")
    .input(OfficeStatement)
    .output(z.file()),
};
