import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Handle } from "#platform/db/open.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import type { PlanChoice, PriceTerms, Reduction } from "../../contract/fields.ts";
import { HOLD_MINUTES, OFFER_HOURS } from "../../contract/vocabulary.ts";
import { installmentsOf } from "../../rules/installments.ts";
import { totalOf, type Line, type PriceExtras } from "../../rules/price.ts";
import { plansOf, seasonTerms, type CodeRow, type FeesTables, type PlanRow, type SeasonTerms } from "../store/terms.ts";

/** How a season registers: what the league set, else what is usual. */
export async function termsOf(handle: Handle<FeesTables>, seasonId: string): Promise<SeasonTerms> {
  const usual = { holdMinutes: HOLD_MINUTES, offerHours: OFFER_HOURS, aid: true, taxBasisPoints: 0 };
  return seasonTerms(handle, seasonId, usual);
}

/** What a family brings to its price: a code, what the league granted, and whether it pays instead of volunteering. */
export function extrasOf(
  code: CodeRow | null | undefined,
  { aidPercent = null, buysOut = false }: { aidPercent?: number | null | undefined; buysOut?: boolean } = {},
): PriceExtras {
  return { code: code ? { code: code.code, off: reduction(code) } : null, aidPercent, buysOut };
}

function reduction({ percent, amountCents }: { percent: number | null; amountCents: number | null }): Reduction {
  return percent === null ? { amountCents: amountCents ?? 0 } : { percent };
}

/** What a season takes off on a day of its league's calendar. @param siblingsBefore children of the family who have a spot already */
export function priceTermsOn(
  { taxBasisPoints, discounts }: SeasonTerms,
  today: LocalDate,
  siblingsBefore: number,
): PriceTerms {
  const of = (kind: string) => discounts.filter((one) => one.kind === kind);
  return {
    early: of("early-bird")
      .filter(({ untilDate }) => untilDate !== null && today <= untilDate)
      .map(reduction),
    sibling: of("sibling").map((one) => ({ fromChild: one.fromChild ?? 2, off: reduction(one) })),
    siblingsBefore,
    coach: of("coach").map(reduction),
    taxBasisPoints,
  };
}

/** The last day of the early price, where there is one to come. */
export function earlyUntil({ discounts }: SeasonTerms, { today }: DivisionForSale): string | null {
  const days = discounts.flatMap(({ untilDate }) => untilDate ?? []);
  return days.filter((day) => day >= today).toSorted()[0] ?? null;
}

/** The parts of a price by a plan; undefined where the plan is none. */
export function partsOf(
  plan: PlanRow,
  lines: readonly Line[],
  season: DivisionForSale,
  now: Date,
): { dueAt: Date; amountCents: number }[] | undefined {
  return installmentsOf(totalOf(lines), plan, { now, today: season.today, timeZone: season.facts.league.timeZone });
}

/** The ways to pay in parts that a season offers for a price. @param chosen the one that an order has, offered or not */
export async function planChoices(
  handle: Handle<FeesTables>,
  lines: readonly Line[],
  season: DivisionForSale,
  now: Date,
  chosen: string | null = null,
): Promise<PlanChoice[]> {
  const plans = await plansOf(handle, season.facts.season.id, chosen);
  return plans.flatMap((plan) => {
    const parts = partsOf(plan, lines, season, now);
    if (!parts) return [];
    const installments = parts.map(({ dueAt, amountCents }) => ({ dueAt: dueAt.toISOString(), amountCents }));
    return [{ id: plan.id, name: { en: plan.nameEn, es: plan.nameEs }, installments }];
  });
}
