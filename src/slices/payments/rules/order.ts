import { sumCents, type Cents } from "#kernel/money/money.ts";
import type { DisputeStatus, OrderStatus } from "../contract/vocabulary.ts";

/** What an order comes to, over plain facts. All amounts in US cents. */

export interface InstalmentFacts {
  amountCents: Cents;
  /** What of it need not be paid any more. */
  creditedCents: Cents;
  paidAt: Date | null;
}

/** What of an instalment is still owed. */
export function openCents({ amountCents, creditedCents, paidAt }: InstalmentFacts): Cents {
  return paidAt ? 0 : amountCents - creditedCents;
}

/** What all instalments together still owe. */
export function owedCents(instalments: readonly InstalmentFacts[]): Cents {
  return sumCents(instalments.map(openCents));
}

/** The instalment that is paid next, in their order. Undefined when nothing is owed. */
export function nextInstalment<T extends InstalmentFacts>(instalments: readonly T[]): T | undefined {
  return instalments.find((one) => openCents(one) > 0);
}

/**
 * The instalments of an order: those asked for, or one over everything, now.
 * @throws RangeError when they are not the price to the cent, or somebody would be paid for having the items
 */
export function planOf(
  lines: readonly { amountCents: Cents }[],
  instalments: readonly { dueAt: Date; amountCents: Cents }[],
  now: Date,
): readonly { dueAt: Date; amountCents: Cents }[] {
  const total = sumCents(lines.map((line) => line.amountCents));
  if (total < 0) throw new RangeError("an order below zero");
  if (instalments.length === 0) return [{ dueAt: now, amountCents: total }];
  if (instalments.some((one) => one.amountCents < 0)) throw new RangeError("an instalment below zero");
  if (sumCents(instalments.map((one) => one.amountCents)) !== total)
    throw new RangeError("the instalments of an order are not its price");
  return instalments;
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
