import type { Language } from "#kernel/language.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Tx } from "#platform/db/open.ts";
import { openOrder, reprice, type OpenedOrder } from "#slices/payments/server/public.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import type { Promised } from "#slices/fees/contract/fields.ts";
import { codeFlaw, priceLines, totalOf, type Line, type PriceExtras } from "#slices/fees/rules/public.ts";
import { codeOf, partsOf, plansOf, takeUse, type CodeRow } from "#slices/fees/server/public.ts";
import type { RegistrationTables } from "../../store/registrations.ts";

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
  tx: Tx<RegistrationTables>,
  { facts, today }: DivisionForSale,
  typed: string,
): Promise<CodeRow> {
  const code = await codeOf(tx, facts.season.id, typed);
  const flaw = codeFlaw(code, today) ?? (code && (await takeUse(tx, code.id)) ? null : "discount-code.used");
  if (!code || flaw !== null)
    throw new Refusal("registration.code-not-taken", [{ field: "code", code: flaw ?? "discount-code.unknown" }]);
  return code;
}

/** What is said of a plan that is not offered. */
export const planNotTaken = () => new Refusal("registration.plan-not-taken", [{ field: "planId", code: "form.stale" }]);

/** The parts of a price by the plan that was chosen. @param chosen by an order: withdrawn meanwhile, it still counts for it. @throws Refusal registration.plan-not-taken */
async function partsBy(
  tx: Tx<RegistrationTables>,
  { planId, chosen }: { planId: string | null; chosen: string | null },
  lines: readonly Line[],
  season: DivisionForSale,
  now: Date,
) {
  if (planId === null || totalOf(lines) === 0) return [];
  const plan = (await plansOf(tx, season.facts.season.id, chosen)).find(({ id }) => id === planId);
  const parts = plan && partsOf(plan, lines, season, now);
  if (!parts) throw planNotTaken();
  return parts;
}

interface OrderFacts {
  season: readonly DivisionForSale[];
  children: readonly OrderChildFacts[];
  promise: Promised;
  extras: PriceExtras;
  planId: string | null;
  now: Date;
}

async function orderParts(
  tx: Tx<RegistrationTables>,
  { season, children, promise, extras, planId, now }: OrderFacts,
  chosen: string | null = null,
) {
  const lines = priceLines(promise, extras);
  return {
    items: itemsOf(season, children),
    lines,
    installments: await partsBy(tx, { planId, chosen }, lines, season[0]!, now),
    now,
  };
}

/** Opens an order for some children's spots at the price that was promised. @returns its id and its total in cents */
export async function openRegistrationOrder(
  tx: Tx<RegistrationTables>,
  facts: OrderFacts & { accountId: string; language: Language },
): Promise<{ orderId: string; totalCents: number; payee: OpenedOrder["payee"] }> {
  const { league } = facts.season[0]!.facts;
  const parts = await orderParts(tx, facts);
  const { id, payee } = await openOrder(tx, {
    payerId: facts.accountId,
    payeeId: league.id,
    payeeName: league.name,
    currency: "USD",
    language: facts.language,
    ...parts,
  });
  return { orderId: id, totalCents: totalOf(parts.lines), payee };
}

/** Gives an open order the price of its promise with what the family brings to it. @returns its total in cents */
export async function repriceRegistrations(
  tx: Tx<RegistrationTables>,
  orderId: string,
  facts: OrderFacts,
): Promise<number> {
  const parts = await orderParts(tx, facts, facts.planId);
  await reprice(tx, orderId, parts);
  return totalOf(parts.lines);
}
