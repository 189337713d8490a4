import { sumCents, type Cents } from "#kernel/money/money.ts";
import type { DisputeStatus, OrderStatus } from "../contract/vocabulary.ts";

/** What an order comes to, over plain facts. All amounts in US cents. */

export interface InstallmentFacts {
  amountCents: Cents;
  /** What of it need not be paid any more. */
  creditedCents: Cents;
  paidAt: Date | null;
}

/** What of an installment is still owed. */
export function openCents({ amountCents, creditedCents, paidAt }: InstallmentFacts): Cents {
  return paidAt ? 0 : amountCents - creditedCents;
}

/** What all installments together still owe. */
export function owedCents(installments: readonly InstallmentFacts[]): Cents {
  return sumCents(installments.map(openCents));
}

/** The installment that is paid next, in their order. Undefined when nothing is owed. */
export function nextInstallment<T extends InstallmentFacts>(installments: readonly T[]): T | undefined {
  return installments.find((one) => openCents(one) > 0);
}

/**
 * The installments of an order: those asked for, or one over everything, now.
 * @throws RangeError when they are not the price to the cent, or somebody would be paid for having the items
 */
export function planOf(
  lines: readonly { amountCents: Cents }[],
  installments: readonly { dueAt: Date; amountCents: Cents }[],
  now: Date,
): readonly { dueAt: Date; amountCents: Cents }[] {
  const total = sumCents(lines.map((line) => line.amountCents));
  if (total < 0) throw new RangeError("an order below zero");
  if (installments.length === 0) return [{ dueAt: now, amountCents: total }];
  if (installments.some((one) => one.amountCents < 0)) throw new RangeError("an installment below zero");
  if (sumCents(installments.map((one) => one.amountCents)) !== total)
    throw new RangeError("the installments of an order are not its price");
  return installments;
}

/** What the status of an order follows from, once it was decided which of its items could be had. */
export interface SettledFacts {
  /** Whether any item could be had. */
  fulfilled: boolean;
  paidCents: Cents;
  /** What really went back. */
  returnedCents: Cents;
  owedCents: Cents;
  disputes: readonly DisputeStatus[];
}

/** How an order stands after money moved. */
export function settledStatus(facts: SettledFacts): OrderStatus {
  const { fulfilled, paidCents, returnedCents, disputes } = facts;
  if (disputes.includes("lost")) return "lost";
  if (disputes.includes("open")) return "disputed";
  const allBack = paidCents > 0 && returnedCents >= paidCents;
  if (!fulfilled) return allBack ? "refunded" : "unfulfilled";
  if (facts.owedCents > 0) return "in-plan";
  if (allBack) return "refunded";
  return returnedCents > 0 ? "partly-refunded" : "paid";
}
