import { addDays, earlierDate, laterDate, type LocalDate } from "#kernel/time/calendar.ts";
import type { RefundStep } from "../contract/details.ts";

/** What the default policy depends on: days in the league's own calendar. */
export interface RefundFacts {
  /** The last day on which one can register. */
  readonly registrationEndDate: LocalDate;
  readonly leagueStartDate: LocalDate;
  /** The day of the first game: the first day of play, or the season's first day while none is planned. */
  readonly firstGameDate: LocalDate;
}

/** What a league said it gives back, from a moment on (epoch ms). Without steps: the default again. */
export interface RefundPolicy {
  readonly since: number;
  readonly steps: RefundStep[] | null;
}

const FULL_REFUND_DAYS_BEFORE_START = 14;

/**
 * The default refund policy (product.md: "full until registration closes or 14 days before the start, whichever is
 * later, but never past the first game; then 50 % of the league's lines until the first game; then none; the
 * processing line is returned with a full refund only").
 *
 * `until` is inclusive: a family that cancels on that day, up to the midnight that ends it, still gets this step.
 * "Until the first game" therefore ends with the day before it. After the last step nothing is returned. A step that
 * would be over before the one above it is left out.
 */
export function refundSteps(facts: RefundFacts): RefundStep[] {
  const eve = addDays(facts.firstGameDate, -1);
  const full = laterDate(facts.registrationEndDate, addDays(facts.leagueStartDate, -FULL_REFUND_DAYS_BEFORE_START));
  const fullUntil = earlierDate(full, eve);
  const steps: RefundStep[] = [{ until: fullUntil, percent: 100, processingFee: true }];
  if (eve > fullUntil) steps.push({ until: eve, percent: 50, processingFee: false });
  return steps;
}

/**
 * What counts for who registered at a moment (epoch ms): the league's own policy as it stood then, else the default. A policy
 * that comes later is for those who register later.
 * @param policies of the season, in any order
 */
export function refundStepsFor(
  facts: RefundFacts,
  policies: readonly RefundPolicy[],
  registeredAt: number,
): RefundStep[] {
  const stood = policies.filter(({ since }) => since <= registeredAt).toSorted((a, b) => b.since - a.since)[0];
  return stood?.steps ?? refundSteps(facts);
}
