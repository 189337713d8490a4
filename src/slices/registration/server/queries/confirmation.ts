import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { athletesKnown, familyOf } from "#slices/family/server/public.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import { ordersOfCheckout, readOrders, type OrderView } from "#slices/payments/server/public.ts";
import { byKind, linesOf, totalOf } from "#slices/fees/rules/public.ts";
import type { Confirmation, ConfirmedOrder, NextStep } from "../../contract/mine.ts";
import type { RegistrationDeps } from "../services.ts";
import { orderTerms, type EnrollmentOrderRow } from "../store/enrollments.ts";
import { registrationRows, type RegistrationTables } from "../store/registrations.ts";
import { signaturesOf } from "../store/signatures.ts";
import { cardOf } from "./cancel-preview.ts";
import { divisionsOfAll } from "./seasons.ts";

/**
 * What a checkout came to, or a single order, as it is now: whenever it is asked for.
 * @throws Refusal registration.not-found for everybody but who paid, and who is a guardian of every child of the order
 */
export async function confirmation(
  ctx: RegistrationDeps & ActorContext,
  { id }: { id: string },
): Promise<Confirmation> {
  const { db } = ctx;
  const { accountId } = signedIn(ctx.actor);
  const checkout = await ordersOfCheckout(db, accountId, id);
  const terms = await orderTerms(db, checkout?.orderIds ?? [id]);
  const own = terms.filter((one) => one.accountId === accountId);
  const seen = own.length > 0 ? own : await sharedOrders(db, accountId, terms);
  const [first] = seen;
  if (!first) throw new Refusal("registration.not-found");
  const email = checkout?.email ?? (await peopleOf(db, [first.accountId])).get(first.accountId)?.email ?? "";
  const orderIds = seen.map(({ orderId }) => orderId);
  return { id, now: timeOf(ctx).toISOString(), email, orders: await confirmedOrders(db, ctx, orderIds) };
}

/** Orders of others for nobody but children of this account's family. */
async function sharedOrders(
  handle: Handle<RegistrationTables>,
  accountId: string,
  terms: readonly EnrollmentOrderRow[],
): Promise<EnrollmentOrderRow[]> {
  const orderIds = terms.map(({ orderId }) => orderId);
  const family = new Set((await familyOf(handle, accountId)).map(({ id }) => id));
  const rows = await registrationRows(handle, { orderIds });
  const own = new Set(rows.filter(({ athleteId }) => athleteId && family.has(athleteId)).map(({ id }) => id));
  const shared = (await readOrders(handle, orderIds)).filter((order) => isForOwnChildren(order, own));
  return terms.filter(({ orderId }) => shared.some(({ id }) => id === orderId));
}

/** Whether an order is for nobody but one's own children: then it is theirs to see, whoever paid. @param own ids of their registrations */
export function isForOwnChildren({ items }: Pick<OrderView, "items">, own: ReadonlySet<string>): boolean {
  return items.length > 0 && items.every(({ id }) => own.has(id));
}

/** Orders as they are confirmed. Whoever calls it has decided who may see them. */
export async function confirmedOrders(
  handle: Handle<RegistrationTables>,
  deps: Pick<RegistrationDeps, "leagues">,
  orderIds: readonly string[],
): Promise<ConfirmedOrder[]> {
  const orders = await readOrders(handle, orderIds);
  const rows = await registrationRows(handle, { orderIds });
  const sales = await divisionsOfAll(handle, deps, rows);
  const athletes = await athletesKnown(
    handle,
    rows.flatMap(({ athleteId }) => athleteId ?? []),
  );
  const signatures = await signaturesOf(
    handle,
    rows.map(({ id }) => id),
  );
  return orders.flatMap((order) => {
    // Who was taken out before it was paid never was in it.
    const inIt = (id: string) => linesOf(order.lines, id).length > 0;
    const own = rows.filter(({ id, orderId, status }) => orderId === order.id && (status !== "cancelled" || inIt(id)));
    const sale = sales.get(own[0]?.divisionId ?? "");
    if (!sale) return [];
    const children = own.map((row) => {
      const athlete = athletes.find(({ id }) => id === row.athleteId);
      const lines = linesOf(order.lines, row.id);
      return {
        registrationId: row.id,
        athleteId: row.athleteId ?? row.id,
        firstName: athlete?.firstName ?? "",
        lastName: athlete?.lastName ?? "",
        division: { id: row.divisionId, name: sales.get(row.divisionId)?.division.name ?? "" },
        status: row.status,
        lines,
        totalCents: totalOf(lines),
      };
    });
    const signed = signatures
      .filter(({ registrationId }) => own.some(({ id }) => id === registrationId))
      .map(({ id, registrationId, title }) => ({ id, registrationId, title }));
    // What was said when the order was made counts for it, whatever the league says since.
    const refundSteps = sale.refundStepsFor(Date.parse(order.createdAt));
    const steps = nextSteps(order, sale, refundSteps);
    return [{ ...sale.facts, refundSteps, ...orderPart(order), children, signed, nextSteps: steps }];
  });
}

/** How an order stands for its family: while it is being paid, how its newest payment stands. */
function stateOf({ status, payments }: OrderView): string {
  if (status !== "awaiting-payment") return status;
  const newest = payments.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1);
  // Nobody may be told that nothing was charged while a bank is still deciding.
  return newest === undefined || newest.status === "canceled" ? status : newest.status;
}

function orderPart(order: OrderView) {
  const { id, number, totalCents, paidCents, refundedCents, fulfilledAt: paidAt } = order;
  const state = stateOf(order);
  const installments = order.installments.map(({ dueAt, amountCents, state: stands }) => ({
    dueAt,
    amountCents,
    state: stands,
  }));
  const lines = byKind(order.lines);
  return { id, number, state, lines, totalCents, paidCents, refundedCents, paidAt, card: cardOf(order), installments };
}

/** What comes next, in the order of its days; what is past is left out. */
function nextSteps(
  order: OrderView,
  { facts, today }: DivisionForSale,
  refundSteps: ConfirmedOrder["refundSteps"],
): NextStep[] {
  const { season, league } = facts;
  const step = (kind: NextStep["kind"], date: string, amountCents: number | null = null): NextStep => ({
    kind,
    date,
    amountCents,
    percent: null,
  });
  const refunds = refundSteps.filter(({ percent }) => percent > 0);
  const parts = order.installments.filter(({ state }) => state === "due" || state === "late");
  const steps = [
    ...refunds.map(({ percent, until }) =>
      percent === 100 ? step("full-refund-until", until) : { ...step("part-refund-until", until), percent },
    ),
    step("registration-closes", season.registrationEndDate),
    ...parts.map(({ dueAt, amountCents, creditedCents }) =>
      step("installment", localDateAt(Date.parse(dueAt), league.timeZone), amountCents - creditedCents),
    ),
    step("first-day", season.firstPlayDate),
    step("last-day", season.endDate),
  ];
  return steps.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
