import type { LocalDate } from "#kernel/time/calendar.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import type { EditedPlan, FeesContent, OwnRefundStep } from "../contract/season-fees.ts";

/** What a league may make of a season's fees. */

export interface FeesFacts {
  readonly registrationEndDate: LocalDate;
  readonly endDate: LocalDate;
  readonly divisions: readonly { id: string }[];
}

/** What keeps fees from being saved, each beside its field: "plans.0.parts". */
export function feesFlaws(content: FeesContent, facts: FeesFacts): FieldIssue[] {
  const { divisions, early, sibling, plans, refund } = content;
  const known = divisions.every(({ divisionId }) => facts.divisions.some(({ id }) => id === divisionId));
  const twice = new Set(divisions.map(({ divisionId }) => divisionId)).size < divisions.length;
  return [
    ...(known && !twice ? [] : [{ field: "divisions", code: "input.not-understood" }]),
    ...early.flatMap(({ until }, at) => [
      ...(until > facts.registrationEndDate ? [{ field: `early.${at}.until`, code: "early.late" }] : []),
      ...(early.findIndex((one) => one.until === until) < at
        ? [{ field: `early.${at}.until`, code: "early.twice" }]
        : []),
    ]),
    ...sibling.flatMap(({ fromChild }, at) =>
      sibling.findIndex((one) => one.fromChild === fromChild) < at
        ? [{ field: `sibling.${at}.fromChild`, code: "sibling.twice" }]
        : [],
    ),
    ...plans.flatMap((plan, at) => planFlaws(plan, facts, `plans.${at}`)),
    ...refundFlaws(refund ?? [], facts),
  ];
}

/** A plan is paid whole, in the order of its days, before the season is over. */
function planFlaws({ depositPercent, parts }: EditedPlan, { endDate }: FeesFacts, at: string): FieldIssue[] {
  const sum = parts.reduce((total, { percent }) => total + percent, depositPercent);
  return [
    ...(sum === 100 ? [] : [{ field: `${at}.depositPercent`, code: "plan.sum" }]),
    ...parts.flatMap(({ dueDate }, part) => [
      ...(dueDate >= endDate ? [{ field: `${at}.parts.${part}.dueDate`, code: "plan.late" }] : []),
      ...(part > 0 && dueDate <= parts[part - 1]!.dueDate
        ? [{ field: `${at}.parts.${part}.dueDate`, code: "plan.order" }]
        : []),
    ]),
  ];
}

/** Refunds only fall with time, and there is nothing to give back once the season is over. */
function refundFlaws(steps: readonly OwnRefundStep[], { endDate }: FeesFacts): FieldIssue[] {
  return steps.flatMap(({ until, percent }, at) => {
    const before = steps[at - 1];
    return [
      ...(until > endDate ? [{ field: `refund.${at}.until`, code: "refund.late" }] : []),
      ...(before && until <= before.until ? [{ field: `refund.${at}.until`, code: "refund.order" }] : []),
      ...(before && percent >= before.percent ? [{ field: `refund.${at}.percent`, code: "refund.rise" }] : []),
    ];
  });
}

/** The parts of some fees that say something else than what stands. */
export function changedParts(given: FeesContent, stands: FeesContent): (keyof FeesContent)[] {
  const parts = Object.keys(stands) as (keyof FeesContent)[];
  return parts.filter((part) => JSON.stringify(given[part]) !== JSON.stringify(stands[part]));
}

/** Fees as they are compared and kept: lists in the order of what they are about, names in both languages. */
export function inOrder(content: FeesContent): FeesContent {
  const price = ({ registrationCents, equipmentCents }: FeesContent["season"]) => ({
    registrationCents,
    equipmentCents,
  });
  const off = ({ percent, amountCents }: { percent: number | null; amountCents: number | null }) => ({
    percent,
    amountCents,
  });
  const by = <Item>(items: readonly Item[], key: (item: Item) => string | number) =>
    items.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  return {
    season: price(content.season),
    divisions: by(content.divisions, (one) => one.divisionId).map((one) => ({
      divisionId: one.divisionId,
      ...price(one),
    })),
    early: by(content.early, (one) => one.until).map((one) => ({ until: one.until, off: off(one.off) })),
    sibling: by(content.sibling, (one) => one.fromChild).map((one) => ({
      fromChild: one.fromChild,
      off: off(one.off),
    })),
    coach: content.coach && off(content.coach),
    plans: content.plans.map(({ id, name, depositPercent, parts }) => ({
      id,
      name: { en: name.en || name.es, es: name.es || name.en },
      depositPercent,
      parts: parts.map(({ dueDate, percent }) => ({ dueDate, percent })),
    })),
    holdMinutes: content.holdMinutes,
    offerHours: content.offerHours,
    aid: content.aid,
    taxBasisPoints: content.taxBasisPoints,
    refund: content.refund && content.refund.map(({ until, percent }) => ({ until, percent })),
  };
}
