import { sumCents, type Cents } from "#kernel/money/money.ts";
import type { FeeLine } from "../contract/details.ts";

/** One line of the league's own price. */
export interface LeagueLine {
  readonly kind: "registration" | "equipment";
  readonly amountCents: Cents;
}

/** What a family pays: the lines in the order shown, and their sum. */
export interface AllInPrice {
  readonly feeLines: FeeLine[];
  readonly priceCents: Cents;
}

/** The site's processing fee for a league price: none for a league that costs nothing. All in cents. */
export function processingFor(leaguePriceCents: Cents, processingFeeCents: Cents): Cents {
  return leaguePriceCents > 0 ? processingFeeCents : 0;
}

/**
 * The all-in price of one registration: the league's lines (registration before equipment, zeros left out) and the
 * site's processing line. A free league has neither lines nor processing. Throws RangeError on an amount that is
 * not whole cents.
 */
export function allInPrice(lines: readonly LeagueLine[], processingFeeCents: Cents): AllInPrice {
  const own = (["registration", "equipment"] as const)
    .map((kind) => ({
      kind,
      amountCents: sumCents(lines.filter((line) => line.kind === kind).map((line) => line.amountCents)),
    }))
    .filter((line) => line.amountCents > 0);
  const fee = processingFor(sumCents(own.map((line) => line.amountCents)), processingFeeCents);
  const feeLines: FeeLine[] = fee > 0 ? [...own, { kind: "processing", amountCents: fee }] : own;
  return { feeLines, priceCents: sumCents(feeLines.map((line) => line.amountCents)) };
}
