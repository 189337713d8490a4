import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { athletesKnown } from "#slices/family/server/public.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import { readOrders, type OrderView } from "#slices/payments/server/public.ts";
import { refundOf } from "#slices/fees/rules/public.ts";
import type { CancelPreview } from "../../contract/cancelling.ts";
import type { RefundOutlook } from "../../contract/fields.ts";
import { ownRegistration } from "./own-registration.ts";
import type { RegistrationDeps } from "../services.ts";
import { importedMoney } from "../store/office/imported.ts";
import type { RegistrationTables, RegistrationRow } from "../store/registrations.ts";
import { refundRuleToday, unpaidCents } from "./refunds.ts";
import { divisionsOfAll } from "./seasons.ts";

/** What cancelling a confirmed spot gives back today, and what comes after. */
export function outlookOf(id: string, order: OrderView | undefined, sale: DivisionForSale): RefundOutlook {
  const rule = refundRuleToday(sale, order);
  const paid = order ? { lines: order.lines, unpaidCents: unpaidCents(order) } : { lines: [], unpaidCents: 0 };
  const { refundCents, forgivenCents } = refundOf(paid, id, rule);
  return { refundCents, forgivenCents, ...rule };
}

/** The card that an order was paid with, the newest payment first. */
export function cardOf(order: OrderView | undefined): { brand: string; last4: string } | null {
  const paid = order?.payments.filter(({ status }) => status === "succeeded") ?? [];
  return paid.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]?.card ?? null;
}

/**
 * What cancelling gives back, said before it is done.
 * @throws Refusal registration.not-found
 */
export async function cancelPreview(
  ctx: RegistrationDeps & ActorContext,
  { id }: { id: string },
): Promise<CancelPreview> {
  const row = await ownRegistration(ctx.db, ctx.actor, id);
  const { sale, order } = await facts(ctx.db, ctx, row);
  const [athlete] = await athletesKnown(ctx.db, [row.athleteId]);
  const disputed = order?.status === "disputed" || order?.status === "lost";
  return {
    registrationId: id,
    status: row.status,
    firstName: athlete?.firstName ?? "",
    leagueName: sale.facts.league.name,
    seasonName: sale.facts.season.name,
    divisionName: sale.division.name,
    outlook: outlookOf(id, order, sale),
    paidCents: order?.paidCents ?? 0,
    importedPaidCents: (await importedMoney(ctx.db, [id])).get(id)?.paidCents ?? 0,
    card: cardOf(order),
    refusal: disputed ? "payments.disputed" : row.status === "confirmed" ? null : "registration.cannot-cancel",
  };
}

async function facts(handle: Handle<RegistrationTables>, deps: RegistrationDeps, row: RegistrationRow) {
  const sale = (await divisionsOfAll(handle, deps, [row])).get(row.divisionId)!;
  const [order] = row.orderId === null ? [] : await readOrders(handle, [row.orderId]);
  return { sale, order };
}
