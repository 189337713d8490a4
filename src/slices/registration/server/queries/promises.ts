import type { Handle } from "#platform/db/open.ts";
import { together } from "#platform/db/together.ts";
import { familyOf } from "#slices/family/server/public.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import type { BuyOut, Promised } from "#slices/fees/contract/fields.ts";
import { priceTermsOn, type SeasonTerms } from "#slices/fees/server/public.ts";
import type { RegistrationDeps } from "../services.ts";
import { buyOutsIn, type BuyOutRow } from "../store/bought-out.ts";
import { spotsOfFamily, type RegistrationTables } from "../store/registrations.ts";

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

/** What some spots cost by today's terms: whoever holds or offers them keeps it. */
export async function promiseOf(
  handle: Handle<RegistrationTables>,
  { coaches, buyOutOf }: Pick<RegistrationDeps, "coaches" | "buyOutOf">,
  { season, children, accountId, terms }: Pricing,
): Promise<Promised> {
  const first = season[0]!;
  const { season: facts } = first.facts;
  const asks = accountId !== null && { accountId, seasonId: facts.id };
  const [coached, offered] = asks
    ? await together(coaches(handle, asks.accountId, asks.seasonId), buyOutNow(handle, buyOutOf, asks))
    : [false, null];
  const buyOut = coached ? null : offered;
  // Nobody needs to be counted for a discount that there is not.
  const counts = accountId !== null && terms.discounts.some(({ kind }) => kind === "sibling");
  const siblingsBefore = counts ? await othersOfFamily(handle, accountId, { season, children }) : 0;
  const feeLinesOf = (id: string) => season.find(({ division }) => division.id === id)?.feeLines ?? [];
  return {
    terms: priceTermsOn(terms, first.today, siblingsBefore),
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
