import { Refusal } from "#kernel/refusal.ts";
import type { Tx } from "#platform/db/open.ts";
import { openOrder, reprice } from "#slices/payments/server/public.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import { codeFlaw } from "../../rules/codes.ts";
import { totalOf, type Line } from "../../rules/price.ts";
import { partsOf, priced, type Pricing } from "../queries/prices.ts";
import type { PlacesDeps } from "../services.ts";
import type { PlaceTables } from "../store/registrations.ts";
import { codeOf, plansOf, takeUse, type CodeRow } from "../store/terms.ts";

/** The children of an order, and the name under which each stands in it. */
export interface OrderChildFacts {
  itemId: string;
  divisionId: string;
  athleteId: string | null;
  firstName: string;
}

/** What an order calls its items: a first name, and where. */
function itemsOf(season: readonly DivisionForSale[], children: readonly OrderChildFacts[]) {
  const nameOf = (id: string) => season.find(({ division }) => division.id === id)?.division.name ?? "";
  return children.map(({ itemId, divisionId, firstName }) => ({
    id: itemId,
    label: `${firstName} · ${nameOf(divisionId)}`,
  }));
}

/**
 * A code as it was typed, counted once more.
 * @throws Refusal registration.code-not-taken with the reason beside the field
 */
export async function takeCode(
  tx: Tx<PlaceTables>,
  { facts, today }: DivisionForSale,
  typed: string,
): Promise<CodeRow> {
  const code = await codeOf(tx, facts.season.id, typed);
  const flaw = codeFlaw(code, today) ?? (code && (await takeUse(tx, code.id)) ? null : "discount-code.used");
  if (!code || flaw !== null)
    throw new Refusal("registration.code-not-taken", [{ field: "code", code: flaw ?? "discount-code.unknown" }]);
  return code;
}

/** The parts of a price by the plan that was chosen. @throws Refusal registration.plan-not-taken */
async function partsBy(
  tx: Tx<PlaceTables>,
  planId: string | null,
  lines: readonly Line[],
  season: DivisionForSale,
  now: Date,
) {
  if (planId === null || totalOf(lines) === 0) return [];
  const plan = (await plansOf(tx, season.facts.season.id)).find(({ id }) => id === planId);
  const parts = plan && partsOf(plan, lines, season, now);
  if (!parts) throw new Refusal("registration.plan-not-taken", [{ field: "planId", code: "form.stale" }]);
  return parts;
}

interface OrderFacts extends Omit<Pricing, "children"> {
  children: readonly OrderChildFacts[];
  planId: string | null;
  now: Date;
  /** The lines, where they were promised before. */
  promised?: readonly Line[];
}

async function orderParts(tx: Tx<PlaceTables>, deps: PlacesDeps, facts: OrderFacts) {
  const { season, children, planId, now, promised } = facts;
  const lines = promised ?? (await priced(tx, deps, facts));
  return {
    items: itemsOf(season, children),
    lines: lines.map(({ note, ...line }) => ({ ...line, ...(note === null ? {} : { note }) })),
    instalments: await partsBy(tx, planId, lines, season[0]!, now),
    now,
  };
}

/** Opens an order for some children's places at today's price, or at the one that was promised. @returns its id */
export async function openPlacesOrder(
  tx: Tx<PlaceTables>,
  deps: PlacesDeps,
  facts: OrderFacts & { accountId: string; language: "en" | "es" },
): Promise<{ orderId: string; totalCents: number }> {
  const { league } = facts.season[0]!.facts;
  const parts = await orderParts(tx, deps, facts);
  const { id } = await openOrder(tx, {
    payerId: facts.accountId,
    payeeId: league.id,
    payeeName: league.name,
    currency: "USD",
    language: facts.language,
    ...parts,
  });
  return { orderId: id, totalCents: totalOf(parts.lines) };
}

/** Gives an open order the price that its terms come to now. @returns its total in cents */
export async function repricePlaces(
  tx: Tx<PlaceTables>,
  deps: PlacesDeps,
  orderId: string,
  facts: OrderFacts,
): Promise<number> {
  const parts = await orderParts(tx, deps, facts);
  await reprice(tx, orderId, parts);
  return totalOf(parts.lines);
}
