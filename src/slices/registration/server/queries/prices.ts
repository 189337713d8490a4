import type { Handle } from "#platform/db/open.ts";
import { together } from "#platform/db/together.ts";
import { familyOf } from "#slices/family/server/public.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import type { PlanChoice } from "../../contract/price.ts";
import { installmentsOf } from "../../rules/fees/installments.ts";
import {
  totalOf,
  type BuyOut,
  type Line,
  type PriceExtras,
  type PriceTerms,
  type Promised,
  type Reduction,
} from "../../rules/fees/price.ts";
import { HOLD_MINUTES, OFFER_HOURS } from "../../rules/dates/deadlines.ts";
import type { RegistrationDeps } from "../services.ts";
import type { RegistrationTables } from "../store/registrations.ts";
import { buyOutsIn, type BuyOutRow } from "../store/bought-out.ts";
import { spotsOfFamily, plansOf, seasonTerms, type CodeRow, type PlanRow, type SeasonTerms } from "../store/terms.ts";

/** How a season registers: what the league set, else what is usual. */
export async function termsOf(handle: Handle<RegistrationTables>, seasonId: string): Promise<SeasonTerms> {
  const usual = { holdMinutes: HOLD_MINUTES, offerHours: OFFER_HOURS, aid: true, taxBasisPoints: 0 };
  return seasonTerms(handle, seasonId, usual);
}

/** What is to be priced. */
export interface Pricing {
  /** All divisions of the season. */
  season: readonly DivisionForSale[];
  children: readonly { itemId: string; divisionId: string; athleteId: string | null }[];
  /** Whose family counts as brothers and sisters; null for a visitor. */
  accountId: string | null;
  /** How the season registers. */
  terms: SeasonTerms;
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

/** What some spots cost by today's terms: whoever holds or offers them keeps it. */
export async function promiseOf(
  handle: Handle<RegistrationTables>,
  { coaches, buyOutOf }: Pick<RegistrationDeps, "coaches" | "buyOutOf">,
  { season, children, accountId, terms: { taxBasisPoints, discounts } }: Pricing,
): Promise<Promised> {
  const first = season[0]!;
  const { season: facts } = first.facts;
  const asks = accountId !== null && { accountId, seasonId: facts.id };
  const [coached, offered] = asks
    ? await together(coaches(handle, asks.accountId, asks.seasonId), buyOutNow(handle, buyOutOf, asks))
    : [false, null];
  const buyOut = coached ? null : offered;
  const of = (kind: string) => discounts.filter((one) => one.kind === kind);
  // Nobody needs to be counted for a discount that there is not.
  const counts = accountId !== null && of("sibling").length > 0;
  const siblingsBefore = counts ? await othersOfFamily(handle, accountId, { season, children }) : 0;
  const terms: PriceTerms = {
    early: of("early-bird")
      .filter(({ untilDate }) => untilDate !== null && first.today <= untilDate)
      .map(reduction),
    sibling: of("sibling").map((one) => ({ fromChild: one.fromChild ?? 2, off: reduction(one) })),
    siblingsBefore,
    coach: of("coach").map(reduction),
    taxBasisPoints,
  };
  const feeLinesOf = (id: string) => season.find(({ division }) => division.id === id)?.feeLines ?? [];
  return {
    terms,
    buyOut,
    children: children.map(({ itemId, divisionId }) => ({ itemId, feeLines: feeLinesOf(divisionId), coached })),
  };
}

interface FamilyInSeason {
  accountId: string;
  seasonId: string;
}

/** What the league offers a family to pay instead of volunteering, unless it has paid that already. */
async function buyOutNow(
  handle: Handle<RegistrationTables>,
  buyOutOf: RegistrationDeps["buyOutOf"],
  family: FamilyInSeason,
): Promise<BuyOut | null> {
  const buyOut = await buyOutOf?.(handle, family);
  if (!buyOut) return null;
  return (await buyOutsOfFamily(handle, family)).some(({ paid }) => paid) ? null : buyOut;
}

/** The orders by which a family pays instead of volunteering in a season: its own, and those about its players. */
export async function buyOutsOfFamily(
  handle: Handle<RegistrationTables>,
  { accountId, seasonId }: FamilyInSeason,
): Promise<BuyOutRow[]> {
  const athletes = new Set((await familyOf(handle, accountId)).map(({ id }) => id));
  const all = await buyOutsIn(handle, seasonId);
  return all.filter((one) => one.accountId === accountId || one.athleteIds.some((id) => athletes.has(id)));
}

async function othersOfFamily(
  handle: Handle<RegistrationTables>,
  accountId: string,
  { season, children }: Pick<Pricing, "season" | "children">,
): Promise<number> {
  const family = await familyOf(handle, accountId);
  const own = new Set(children.map(({ athleteId }) => athleteId));
  return spotsOfFamily(handle, {
    athleteIds: family.map(({ id }) => id).filter((id) => !own.has(id)),
    divisionIds: season.map(({ division }) => division.id),
  });
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
  handle: Handle<RegistrationTables>,
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
