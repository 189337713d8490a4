import type { LocalDate } from "#kernel/calendar.ts";
import { allocate, sumCents, type Cents } from "#kernel/money.ts";

/** What comes back for a place that is given back. Amounts in US cents. */

export interface RefundRule {
  /** The last day on which it counts, in the league's calendar. */
  readonly until: LocalDate;
  readonly percent: number;
  readonly processingFee: boolean;
}

/** What counts today, and what comes after it; nothing after the last. */
export function refundRuleOn(
  steps: readonly RefundRule[],
  today: LocalDate,
): { percent: number; processingFee: boolean; until: LocalDate | null; afterwards: { percent: number } | null } {
  const at = steps.findIndex(({ until }) => today <= until);
  const step = steps[at];
  if (!step) return { percent: 0, processingFee: false, until: null, afterwards: null };
  const { percent, processingFee, until } = step;
  return { percent, processingFee, until, afterwards: { percent: steps[at + 1]?.percent ?? 0 } };
}

export interface PaidOrder {
  /** Credits among them. */
  readonly lines: readonly { itemId: string; kind: string; amountCents: Cents }[];
  readonly paidCents: Cents;
  readonly refundedCents: Cents;
}

/**
 * What comes back for one item of an order, and what of it need not be paid any more. Of what was paid for it, the
 * family keeps owing the part that the rule does not return; what is not paid yet is not asked for any more. What was
 * paid for an order in parts counts for its items in proportion to their prices.
 */
export function refundOf(
  order: PaidOrder,
  itemId: string,
  rule: { percent: number; processingFee: boolean },
): { refundCents: Cents; forgivenCents: Cents } {
  const items = [...new Set(order.lines.map((line) => line.itemId))];
  const own = order.lines.filter((line) => line.itemId === itemId);
  const at = items.indexOf(itemId);
  if (at < 0) return { refundCents: 0, forgivenCents: 0 };
  const sum = (of: typeof own) => sumCents(of.map(({ amountCents }) => amountCents));
  const totals = items.map((id) => Math.max(0, sum(order.lines.filter((line) => line.itemId === id))));
  const paid = Math.min(totals[at]!, allocate(Math.max(0, order.paidCents - order.refundedCents), totals)[at]!);
  const processing = sum(own.filter(({ kind }) => kind === "processing"));
  const league = totals[at]! - processing;
  const kept = allocate(Math.max(0, league), [100 - rule.percent, rule.percent])[0]!;
  const owed = kept + (rule.processingFee ? 0 : processing);
  return { refundCents: Math.max(0, paid - owed), forgivenCents: totals[at]! - paid };
}
