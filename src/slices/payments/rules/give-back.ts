import { allocate, type Cents } from "#kernel/money/money.ts";
import { openCents, type InstallmentFacts } from "./order.ts";

/** How an amount is given back: first what is not paid yet is owed no more, the last installment first; then money returns. */

export interface PaidFacts {
  id: string;
  amountCents: Cents;
  /** What went back of it already, or is about to. */
  returnedCents: Cents;
}

export interface GivenBack {
  /** What each installment is owed less, by id. */
  credits: { id: string; cents: Cents }[];
  /** What returns of each payment, the newest first. */
  refunds: { paymentId: string; cents: Cents }[];
  /** What is neither owed nor was paid: a fault of whoever asked. */
  leftCents: Cents;
}

/** @param installments and payments in their order, the first one first */
export function giveBack(
  cents: Cents,
  installments: readonly (InstallmentFacts & { id: string })[],
  payments: readonly PaidFacts[],
): GivenBack {
  let left = cents;
  const take = (most: Cents) => {
    const taken = Math.min(left, most);
    left -= taken;
    return taken;
  };
  const credits = installments
    .toReversed()
    .map((one) => ({ id: one.id, cents: take(openCents(one)) }))
    .filter((one) => one.cents > 0);
  const refunds = payments
    .toReversed()
    .map((one) => ({ paymentId: one.id, cents: take(one.amountCents - one.returnedCents) }))
    .filter((one) => one.cents > 0);
  return { credits, refunds, leftCents: left };
}

/** What of the platform's share returns with a part of a payment: in proportion, to the cent. */
export function feeShare(feeCents: Cents, part: Cents, whole: Cents): Cents {
  return allocate(feeCents, [part, whole - part])[0]!;
}
