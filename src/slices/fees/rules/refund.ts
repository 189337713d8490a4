import type { LocalDate } from "#kernel/time/calendar.ts";
import { allocate, sumCents, type Cents } from "#kernel/money/money.ts";

/** What comes back for a spot that is given back. Amounts in US cents. */

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
  /** What of the whole order is still to be paid in later parts. */
  readonly unpaidCents: Cents;
}

/** What becomes of the price of one item that is cancelled. */
export interface GivenBack {
  /** By how much less the order costs: what is not kept by the rule. */
  readonly creditCents: Cents;
  /** What of that is not paid yet, and is not asked for any more. */
  readonly forgivenCents: Cents;
  /** What of that goes back to where it came from. */
  readonly refundCents: Cents;
}

/**
 * What cancelling one item gives back by a rule: a part of the league's lines, and the processing line with a full refund.
 * An order in parts is owed less first, and only what is beyond that goes back.
 */
export function refundOf(
  order: PaidOrder,
  itemId: string,
  rule: { percent: number; processingFee: boolean },
): GivenBack {
  const own = order.lines.filter((line) => line.itemId === itemId);
  const sum = (of: typeof own) => sumCents(of.map(({ amountCents }) => amountCents));
  const processing = sum(own.filter(({ kind }) => kind === "processing"));
  const league = Math.max(0, sum(own) - processing);
  const returned = allocate(league, [rule.percent, 100 - rule.percent])[0]!;
  const creditCents = returned + (rule.processingFee ? processing : 0);
  const forgivenCents = Math.min(creditCents, order.unpaidCents);
  return { creditCents, forgivenCents, refundCents: creditCents - forgivenCents };
}

/**
 * What letting an amount of one item's price off comes to, for who decides otherwise than the policy: what is not paid yet is
 * asked for no more, the rest goes back. What is waived beyond the league's lines is the processing fee.
 * @returns nothing for more than the item costs
 */
export function waive(
  order: PaidOrder,
  itemId: string,
  creditCents: Cents,
): (GivenBack & { processingToo: boolean }) | undefined {
  const own = order.lines.filter((line) => line.itemId === itemId);
  const price = sumCents(own.map(({ amountCents }) => amountCents));
  if (creditCents > price) return undefined;
  const processing = sumCents(own.filter(({ kind }) => kind === "processing").map(({ amountCents }) => amountCents));
  const forgivenCents = Math.min(creditCents, order.unpaidCents);
  return {
    creditCents,
    forgivenCents,
    refundCents: creditCents - forgivenCents,
    processingToo: creditCents > price - processing,
  };
}
