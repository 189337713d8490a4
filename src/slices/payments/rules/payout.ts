import { sumCents, type Cents } from "#kernel/money/money.ts";

/** What a payout has of one kind and one order, or of none. */
export interface PayoutPart {
  orderId: string | null;
  /** The processor's kind of the balance lines that it adds up. */
  kind: string;
  grossCents: Cents;
  feeCents: Cents;
  netCents: Cents;
}

/** What a payout is made of, as a treasurer reads it. All of it together is the payout's amount. */
export interface PayoutContents {
  payments: Cents;
  refunds: Cents;
  disputes: Cents;
  /** All that was kept back of them, the processor's and the site's; below zero. */
  fees: Cents;
  /** What no order of ours is behind. */
  others: Cents;
}

/** Puts a payout's parts together. */
export function contentsOf(parts: readonly PayoutPart[]): PayoutContents {
  const ours = parts.filter(({ orderId }) => orderId !== null);
  const gross = (...kinds: string[]) =>
    sumCents(ours.filter(({ kind }) => kinds.includes(kind)).map(({ grossCents }) => grossCents));
  const strangers = parts.filter(({ orderId }) => orderId === null);
  return {
    payments: gross("payment"),
    refunds: gross("refund", "refund-failed"),
    disputes: gross("dispute"),
    fees: 0 - sumCents(ours.map(({ feeCents }) => feeCents)),
    others: sumCents(strangers.map(({ netCents }) => netCents)),
  };
}
