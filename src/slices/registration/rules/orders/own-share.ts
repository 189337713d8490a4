import { allocate, sumCents, type Cents } from "#kernel/money/money.ts";

/** An order, as far as the parts of its items follow from it. */
interface SharedOrder {
  readonly status: string;
  readonly items: readonly { id: string }[];
  readonly lines: readonly { itemId: string; kind: string; amountCents: Cents }[];
  readonly installments: readonly { amountCents: Cents; creditedCents: Cents; state: string }[];
  readonly refundedCents: Cents;
}

/** One item's part of an order's money: brothers and sisters in it have theirs. Together the parts are the order. */
export interface OwnShare {
  /** Credits taken off; nothing once nobody will pay it any more. */
  readonly priceCents: Cents;
  readonly owedCents: Cents;
  /** What came in for it, refunds not taken off. */
  readonly paidCents: Cents;
  readonly refundedCents: Cents;
  /** Its part of one payment, one refund, or one installment of the order. */
  ofPayment(amountCents: Cents): Cents;
  ofRefund(amountCents: Cents): Cents;
  ofInstallment(amountCents: Cents): Cents;
}

/** @param itemId one of the order's items */
export function ownShareOf(order: SharedOrder, itemId: string): OwnShare {
  const ids = order.items.map(({ id }) => id).toSorted();
  const at = ids.indexOf(itemId);
  const over = order.status === "expired" || order.status === "cancelled";
  const linesOf = (id: string) => order.lines.filter((line) => line.itemId === id);
  const priced = ids.map((id) => Math.max(0, sumCents(linesOf(id).map(({ amountCents }) => amountCents))));
  const prices = over ? ids.map(() => 0) : priced;
  const credits = ids.map((id) =>
    Math.max(0, -sumCents(linesOf(id).flatMap(({ kind, amountCents }) => (kind === "credit" ? [amountCents] : [])))),
  );
  const open = order.installments.filter(({ state }) => state === "due" || state === "late");
  const openCents = sumCents(open.map(({ amountCents, creditedCents }) => amountCents - creditedCents));
  const owed = shares(over ? 0 : openCents, prices);
  const refunded = allocate(order.refundedCents, weights(credits, priced));
  const paid = ids.map((_, one) => Math.max(0, prices[one]! - owed[one]! + refunded[one]!));
  const part = (of: readonly Cents[]) => (amountCents: Cents) => allocate(amountCents, weights(of, priced))[at]!;
  return {
    priceCents: prices[at]!,
    owedCents: owed[at]!,
    paidCents: paid[at]!,
    refundedCents: refunded[at]!,
    ofPayment: part(paid),
    ofRefund: part(credits),
    ofInstallment: part(owed),
  };
}

const weights = (wanted: readonly Cents[], otherwise: readonly Cents[]) =>
  wanted.some((cents) => cents > 0) ? wanted : otherwise;

/** To the cent as the balances that payments publish: by the sums up to each item, in the order of their ids. */
function shares(amountCents: Cents, of: readonly Cents[]): Cents[] {
  const whole = sumCents(of);
  if (whole === 0) return of.map(() => 0);
  const upTo = (count: number) => Math.trunc((amountCents * sumCents(of.slice(0, count))) / whole);
  return of.map((_, at) => upTo(at + 1) - upTo(at));
}
