import type { Cents } from "#kernel/money/money.ts";
import type { PricedChild, Promised } from "#slices/fees/contract/fields.ts";
import { priceLines, totalOf, type PriceExtras } from "#slices/fees/rules/public.ts";

/** What a spot costs from now on, whose player moved to another division. Amounts in US cents. */

/** A promise in which one child plays elsewhere: everything else that the price is made of stays as it was promised. */
export function promisedElsewhere(promise: Promised, itemId: string, feeLines: PricedChild["feeLines"]): Promised {
  return {
    ...promise,
    children: promise.children.map((child) => (child.itemId === itemId ? { ...child, feeLines } : child)),
  };
}

/**
 * By how much an order costs more (or less, below zero) by another promise: what the league's lines come to with every
 * discount as it was given. The processing fee stays what it was.
 */
export function differenceOf(before: Promised, after: Promised, extras: PriceExtras): Cents {
  const league = (promise: Promised) =>
    totalOf(priceLines(promise, extras).filter(({ kind }) => kind !== "processing"));
  return league(after) - league(before);
}
