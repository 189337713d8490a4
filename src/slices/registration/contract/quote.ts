import * as z from "zod/mini";
import { LeagueRef } from "#slices/forms/contract/fields.ts";
import { Installment, PlanChoice, PriceLine } from "#slices/fees/contract/fields.ts";
import { Id } from "./fields.ts";
import { MOST_CHILDREN } from "./vocabulary.ts";

/** What spots would cost. Every amount is cents of the order's currency (USD); discounts are negative. */

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
