import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import type { FeesContent, Off, OwnRefundStep, WorkedExample } from "../contract/season-fees.ts";
import type { PricedChild, Reduction } from "../contract/fields.ts";
import { installmentsOf } from "./installments.ts";
import { linesOf, NO_EXTRAS, priceLines, totalOf, type PriceExtras } from "./price.ts";
import { refundOf, refundRuleOn } from "./refund.ts";

export interface ExampleFacts {
  /** All-in, before discounts. */
  readonly feeLines: PricedChild["feeLines"];
  readonly content: FeesContent;
  readonly code: { code: string; off: Off } | null;
  readonly usualRefund: readonly OwnRefundStep[];
  readonly today: LocalDate;
  readonly now: Date;
  readonly timeZone: string;
}

const reduction = ({ percent, amountCents }: Off): Reduction =>
  percent === null ? { amountCents: amountCents ?? 0 } : { percent };

/** The processing fee comes back with a full refund only. */
export const refundRules = (steps: readonly OwnRefundStep[]) =>
  steps.map(({ until, percent }) => ({ until, percent, processingFee: percent === 100 }));

/** Some children's spots at the price of a day; after the early prices without one. */
function pricedOn(
  { feeLines, content }: ExampleFacts,
  day: LocalDate | null,
  { count = 1, coached = false, extras = NO_EXTRAS }: { count?: number; coached?: boolean; extras?: PriceExtras } = {},
) {
  const early = content.early.filter(({ until }) => day !== null && day <= until).map(({ off }) => reduction(off));
  const sibling = content.sibling.map(({ fromChild, off }) => ({ fromChild, off: reduction(off) }));
  const coach = content.coach ? [reduction(content.coach)] : [];
  const { taxBasisPoints } = content;
  const children = Array.from({ length: count }, (_, at) => ({ itemId: String(at), feeLines, coached }));
  return priceLines({ children, terms: { early, sibling, siblingsBefore: 0, coach, taxBasisPoints } }, extras);
}

/** What a season's fees come to for a family of two, by the very functions that compute what families pay and get back. */
export function workedExample(facts: ExampleFacts): WorkedExample {
  const { content, code, today } = facts;
  const days = [...new Set(content.early.map(({ until }) => until))].filter((until) => until >= today).toSorted();
  const last = pricedOn(facts, null);
  const totalCents = totalOf(last);
  const extras = code && { code: { code: code.code, off: reduction(code.off) }, aidPercent: null, buysOut: false };
  return {
    prices: [...days, null].map((until) => {
      const lines = pricedOn(facts, until, { count: 2 });
      const child = (itemId: string) => ({
        lines: linesOf(lines, itemId),
        totalCents: totalOf(linesOf(lines, itemId)),
      });
      return { until, first: child("0"), second: child("1") };
    }),
    code: extras && { code: extras.code.code, totalCents: totalOf(pricedOn(facts, null, { extras })) },
    coachCents: content.coach ? totalOf(pricedOn(facts, null, { coached: true })) : null,
    parts: partsOf(facts, totalCents),
    refunds: refundDays(facts).map((date) => {
      const rule = refundRuleOn(refundRules(content.refund ?? facts.usualRefund), date);
      return { date, refundCents: refundOf({ lines: last, unpaidCents: 0 }, "0", rule).refundCents };
    }),
  };
}

function partsOf({ content, now, today, timeZone }: ExampleFacts, totalCents: number): WorkedExample["parts"] {
  const [plan] = content.plans;
  const parts = plan && installmentsOf(totalCents, plan, { now, today, timeZone });
  if (!plan || !parts) return [];
  const later = plan.parts.filter(({ dueDate }) => dueDate > today);
  return parts.map(({ amountCents }, at) => ({ dueDate: at === 0 ? null : later[at - 1]!.dueDate, amountCents }));
}

/** The last day of the first step, that of the last one, and the day after, when nothing comes back. */
function refundDays({ content, usualRefund, today }: ExampleFacts): LocalDate[] {
  const steps = (content.refund ?? usualRefund).map(({ until }) => until);
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return [today];
  return [...new Set([first, last, addDays(last, 1)])];
}
