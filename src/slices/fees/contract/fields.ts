import * as z from "zod/mini";
import type { Cents } from "#kernel/money/money.ts";
import { oneLine } from "#kernel/text/text-fields.ts";
import { LINE_KINDS, type BuyOutUnit } from "./vocabulary.ts";

/** What something costs. Every amount is cents of the order's currency (USD); discounts are negative. */

export const Id = z.uuid("input.not-understood");

export const DiscountCode = z
  .string("discount-code.missing")
  .check(
    z.trim(),
    z.minLength(1, "discount-code.missing"),
    z.maxLength(40, "discount-code.unknown"),
    oneLine("discount-code.unknown"),
  );

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

/** So much off: a part, or an amount. */
export type Reduction = { readonly percent: number } | { readonly amountCents: Cents };

export interface PricedChild {
  readonly itemId: string;
  /** The league's lines and the site's processing line, before discounts. */
  readonly feeLines: readonly { kind: "registration" | "equipment" | "processing"; amountCents: Cents }[];
  /** Whether a guardian coaches in this season. */
  readonly coached: boolean;
}

export interface PriceTerms {
  /** Those that count today; the best one is taken. */
  readonly early: readonly Reduction[];
  /** From which child of the family on; the furthest that is reached counts. */
  readonly sibling: readonly { fromChild: number; off: Reduction }[];
  /** Children of the family who have a spot in this season already. */
  readonly siblingsBefore: number;
  readonly coach: readonly Reduction[];
  /** Of the league's lines after discounts, in hundredths of a percent. */
  readonly taxBasisPoints: number;
}

/** What a family may pay instead of volunteering in a season, and how much volunteering that is. */
export interface BuyOut {
  readonly cents: Cents;
  readonly unit: BuyOutUnit;
  readonly amount: number;
}

/** What a price is made of, as it was promised when spots were held or offered: it stands as long as they are. */
export interface Promised {
  readonly children: readonly PricedChild[];
  readonly terms: PriceTerms;
  /** None where the league offers none, or asks nothing of the family. */
  readonly buyOut?: BuyOut | null;
}
