import type { LocalDate } from "#kernel/time/calendar.ts";
import { allocate, type Cents } from "#kernel/money/money.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";

/** Paying in parts. */

export interface PlanFacts {
  readonly depositPercent: number;
  /** The later parts, in the order of their days. */
  readonly parts: readonly { dueDate: LocalDate; percent: number }[];
}

/** The local time at which a part is due: cards are tried in the morning, when people can answer. */
const DUE_TIME = "09:00";

/**
 * The parts of an order by a plan: the deposit now, and each later part in the morning of its day in the league's
 * calendar. A part whose day has come is in the first one. They sum to the total to the cent. Undefined where no later
 * part is left: then the plan is none.
 */
export function installmentsOf(
  totalCents: Cents,
  plan: PlanFacts,
  { now, today, timeZone }: { now: Date; today: LocalDate; timeZone: string },
): { dueAt: Date; amountCents: Cents }[] | undefined {
  const later = plan.parts.filter(({ dueDate }) => dueDate > today);
  if (later.length === 0 || totalCents <= 0) return undefined;
  const past = plan.parts.filter(({ dueDate }) => dueDate <= today).reduce((sum, { percent }) => sum + percent, 0);
  const amounts = allocate(totalCents, [plan.depositPercent + past, ...later.map(({ percent }) => percent)]);
  const dueAts = [now, ...later.map(({ dueDate }) => new Date(instantAt(dueDate, DUE_TIME, timeZone)))];
  return dueAts.map((dueAt, at) => ({ dueAt, amountCents: amounts[at]! }));
}
