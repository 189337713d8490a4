import type { OrderView } from "#slices/payments/server/public.ts";
import { NO_EXTRAS, priceLines, totalOf } from "#slices/fees/rules/public.ts";
import type { Deadline, Receipt } from "../../contract/mine.ts";
import type { RegistrationDeps } from "../services.ts";
import { aidOfOrders } from "../store/aid.ts";
import { openOrderTerms } from "../store/enrollments.ts";
import type { RegistrationRow } from "../store/registrations.ts";
import { isForOwnChildren } from "./confirmation.ts";
import type { FamilyFacts } from "./family-facts.ts";
import { promisedTo } from "./offers.ts";

/** What wants an answer of a family, the soonest first: orders to pay, offers, and parts that could not be taken. */
export async function deadlinesOf(deps: RegistrationDeps, facts: FamilyFacts): Promise<Deadline[]> {
  const orders = await openOrderTerms(deps.db, facts.accountId);
  const asked = await aidOfOrders(
    deps.db,
    orders.map(({ orderId }) => orderId),
  );
  const holds = orders.flatMap(({ orderId, expiresAt }) => {
    const rows = facts.rows.filter((row) => row.orderId === orderId && row.status !== "cancelled");
    const amountCents = facts.orders.find(({ id }) => id === orderId)?.dueNowCents ?? 0;
    const waits = asked.some((one) => one.orderId === orderId && one.state === "asked");
    if (rows.length === 0 || expiresAt <= facts.now) return [];
    const kind = waits ? ("aid" as const) : ("hold" as const);
    return [{ ...about(rows, facts), kind, deadline: expiresAt.toISOString(), orderId, amountCents }];
  });
  const late = facts.orders.flatMap((order) => lateParts(order, facts));
  return [...holds, ...offersOf(facts), ...late].toSorted((a, b) => (a.deadline < b.deadline ? -1 : 1));
}

function about(rows: readonly RegistrationRow[], { athletes, sales }: FamilyFacts) {
  const sale = sales.get(rows[0]!.divisionId)!;
  return {
    registrationIds: rows.map(({ id }) => id),
    leagueName: sale.facts.league.name,
    seasonName: sale.facts.season.name,
    timeZone: sale.facts.league.timeZone,
    firstNames: rows.flatMap((row) => athletes.find(({ id }) => id === row.athleteId)?.firstName ?? []),
  };
}

/** Offers, those to brothers and sisters that were made together as one. */
function offersOf(facts: FamilyFacts): Deadline[] {
  const offered = facts.rows.filter(
    ({ status, expiresAt }) => status === "offered" && expiresAt && expiresAt > facts.now,
  );
  const groups = Map.groupBy(offered, (row) => `${row.enrollmentId} ${together(row, facts) ? "" : row.id}`);
  return [...groups.values()].map((rows) => ({
    ...about(rows, facts),
    kind: "offer",
    deadline: rows[0]!.expiresAt!.toISOString(),
    orderId: null,
    amountCents: totalOf(priceLines(promisedTo(rows), NO_EXTRAS)),
  }));
}

function together({ enrollmentId }: RegistrationRow, { enrollments }: FamilyFacts): boolean {
  return enrollments.find(({ id }) => id === enrollmentId)?.waitlist === "together";
}

function lateParts(order: OrderView, facts: FamilyFacts): Deadline[] {
  const late = order.installments.find(({ state }) => state === "late");
  const rows = facts.rows.filter((row) => row.orderId === order.id && row.status === "confirmed");
  if (!late || rows.length === 0) return [];
  const deadline = late.nextTryAt ?? late.dueAt;
  const amountCents = late.amountCents - late.creditedCents;
  return [{ ...about(rows, facts), kind: "installment", deadline, orderId: order.id, amountCents }];
}

/** What was paid, the newest first; of other guardians' orders those that are for nobody but one's own children. */
export function receiptsOf(facts: FamilyFacts): Receipt[] {
  const paid = facts.orders.filter(({ fulfilledAt, paidCents }) => fulfilledAt !== null && paidCents > 0);
  return paid.flatMap((order) => {
    const rows = facts.rows.filter((row) => row.orderId === order.id);
    if (rows.length === 0 || !seesReceipt(order, facts)) return [];
    const { id: orderId, number, totalCents, paidCents, refundedCents, fulfilledAt: paidAt } = order;
    const { leagueName, seasonName, firstNames } = about(rows, facts);
    return [{ orderId, number, leagueName, seasonName, firstNames, paidAt, totalCents, paidCents, refundedCents }];
  });
}

/** Whether an order's receipt is shown to somebody: its payer, and who is a guardian of every child in it. */
export function seesReceipt(order: OrderView, { accountId, rows, enrollments }: FamilyFacts): boolean {
  const row = rows.find(({ orderId }) => orderId === order.id);
  const payer = enrollments.find(({ id }) => id === row?.enrollmentId)?.accountId;
  return payer === accountId || isForOwnChildren(order, new Set(rows.map(({ id }) => id)));
}
