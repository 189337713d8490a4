import * as z from "zod/mini";
import { Id, LeagueRef } from "./fields.ts";
import { LINE_KINDS, MOST_CHILDREN } from "./vocabulary.ts";

/** What something costs. Every amount is cents of the order's currency (USD); discounts are negative. */

export const PriceLine = z.object({
  kind: z.enum(LINE_KINDS),
  amountCents: z.int(),
  /** What a person should know of it: a percentage, the code as typed. Never a name. */
  note: z.nullable(z.string()),
});
export type PriceLine = z.output<typeof PriceLine>;

export const Installment = z.object({
  /** The first is due now, with the order; its time is that of the answer. */
  dueAt: z.iso.datetime(),
  amountCents: z.int(),
});
export type Installment = z.output<typeof Installment>;

/** A way to pay in parts, as it would come out for this order. Parts whose day has come are in the first one. */
export const PlanChoice = z.object({
  id: Id,
  name: z.object({ en: z.string(), es: z.string() }),
  installments: z.array(Installment),
});
export type PlanChoice = z.output<typeof PlanChoice>;

/** A price without a plan is due at once; its one installment is the total. */
export const Price = z.object({
  lines: z.array(PriceLine),
  totalCents: z.int(),
  dueNowCents: z.int(),
  installments: z.array(Installment),
});
export type Price = z.output<typeof Price>;

export const QuoteInput = z.object({
  league: LeagueRef,
  seasonId: Id,
  children: z
    .array(z.object({ divisionId: Id }))
    .check(z.minLength(1, "children.missing"), z.maxLength(MOST_CHILDREN, "children.many")),
  code: z.nullable(z.string().check(z.maxLength(40))),
  planId: z.nullable(Id),
});
export type QuoteInput = z.output<typeof QuoteInput>;

export const Quote = z.object({
  ...Price.shape,
  /** In the order asked. */
  children: z.array(
    z.object({ divisionId: Id, divisionName: z.string(), lines: z.array(PriceLine), totalCents: z.int() }),
  ),
  plans: z.array(PlanChoice),
  /** Whether the code counts; null where none was given. The code where it does not. */
  code: z.nullable(z.object({ accepted: z.boolean(), reason: z.nullable(z.string()) })),
  /** The day after which the early price ends, where it is in the price. */
  earlyUntil: z.nullable(z.iso.date()),
  /** Whether the league lets families ask for help with the price. */
  aid: z.boolean(),
});
export type Quote = z.output<typeof Quote>;
