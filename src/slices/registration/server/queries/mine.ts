import { signedIn } from "#kernel/actor.ts";
import { recordText } from "#kernel/game-score.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { familyOf } from "#slices/family/server/public.ts";
import { readOrders, type OrderView } from "#slices/payments/server/public.ts";
import { NO_EXTRAS, priceLines, totalOf } from "#slices/fees/rules/public.ts";
import type { MyLeagues, MyRegistration } from "../../contract/mine.ts";
import { ownShareOf } from "../../rules/orders/own-share.ts";
import type { RegistrationDeps } from "../services.ts";
import { enrollmentRows } from "../store/enrollments.ts";
import { importedMoney } from "../store/office/imported.ts";
import { positionsOf } from "../store/waitlist.ts";
import { registrationRows, type RegistrationRow } from "../store/registrations.ts";
import { outlookOf } from "./cancel-preview.ts";
import { deadlinesOf, receiptsOf, seesReceipt } from "./deadlines.ts";
import { promisedTo } from "./offers.ts";
import { divisionsOfAll } from "./seasons.ts";
import type { FamilyFacts } from "./family-facts.ts";

/** Those that are shown: what goes on, what was played, and what was given back while the season goes on. */
const SHOWN = [
  "held",
  "pending_payment",
  "releasing",
  "offered",
  "confirmed",
  "waitlisted",
  "offer_expired",
  "cancelled",
  "refunded",
];

/** What a family has: by child and season, what wants an answer first, and its receipts. */
export async function myLeagues(ctx: RegistrationDeps & ActorContext): Promise<MyLeagues> {
  const { accountId } = signedIn(ctx.actor);
  const facts = await familyFacts(ctx, accountId);
  const { now, athletes, rows } = facts;
  const over = (row: RegistrationRow) => (facts.sales.get(row.divisionId)?.endsAt ?? 0) <= now.getTime();
  const byChild = (which: (row: RegistrationRow) => boolean) =>
    athletes.flatMap(({ id: athleteId, firstName, lastName }) => {
      const own = rows.filter((row) => row.athleteId === athleteId && SHOWN.includes(row.status) && which(row));
      const registrations = own.flatMap((row) => registrationView(row, facts) ?? []).toSorted(bySeason);
      return registrations.length === 0 ? [] : [{ athleteId, firstName, lastName, registrations }];
    });
  return {
    now: now.toISOString(),
    deadlines: await deadlinesOf(ctx, facts),
    children: byChild((row) => !over(row)),
    past: byChild((row) => over(row) && row.status === "confirmed"),
    receipts: receiptsOf(facts),
  };
}

const bySeason = (a: MyRegistration, b: MyRegistration) => (a.season.startDate < b.season.startDate ? 1 : -1);

async function familyFacts(deps: RegistrationDeps, accountId: string): Promise<FamilyFacts> {
  const { db } = deps;
  const athletes = await familyOf(db, accountId);
  const rows = await registrationRows(db, { athleteIds: athletes.map(({ id }) => id) });
  const ids = <T>(of: readonly (T | null)[]) => [...new Set(of.flatMap((id) => id ?? []))] as T[];
  const now = timeOf(deps);
  const teams =
    (await deps.teamsOf?.(
      db,
      rows.map(({ id }) => id),
    )) ?? new Map<string, { id: string; name: string }>();
  const teamIds = [...new Set([...teams.values()].map(({ id }) => id))];
  return {
    accountId,
    now,
    athletes,
    rows,
    sales: await divisionsOfAll(db, deps, rows),
    enrollments: await enrollmentRows(db, ids(rows.map((row) => row.enrollmentId))),
    orders: await readOrders(db, ids(rows.map((row) => row.orderId))),
    positions: await positionsOf(
      db,
      rows.map(({ id }) => id),
    ),
    teams,
    next: (await deps.nextEventsOf?.(db, teamIds, now)) ?? new Map(),
    records: (await deps.recordsOf?.(db, teamIds)) ?? new Map(),
    imported: await importedMoney(
      db,
      rows.flatMap(({ id, orderId }) => (orderId === null ? [id] : [])),
    ),
  };
}

function registrationView(row: RegistrationRow, facts: FamilyFacts): MyRegistration | undefined {
  const sale = facts.sales.get(row.divisionId);
  if (!sale) return undefined;
  const enrollment = facts.enrollments.find(({ id }) => id === row.enrollmentId);
  const order = facts.orders.find(({ id }) => id === row.orderId);
  const waits = row.status === "waitlisted" || row.status === "offered";
  const record = facts.records.get(facts.teams.get(row.id)?.id ?? "");
  const until = row.expiresAt?.toISOString() ?? null;
  return {
    id: row.id,
    ...sale.facts,
    ...(order ? { refundSteps: sale.refundStepsFor(Date.parse(order.createdAt)) } : {}),
    division: { id: row.divisionId, name: sale.division.name },
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    mine: enrollment?.accountId === facts.accountId,
    team: facts.teams.get(row.id) ?? null,
    next: facts.next.get(facts.teams.get(row.id)?.id ?? "") ?? null,
    record: record ? recordText(record) : null,
    last: record?.last ?? null,
    position: facts.positions.get(row.id) ?? null,
    together: waits && enrollment?.waitlist === "together",
    offer:
      row.status === "offered" && until !== null
        ? { expiresAt: until, priceCents: totalOf(priceLines(promisedTo([row]), NO_EXTRAS)) }
        : null,
    holdExpiresAt: row.status === "held" || row.status === "pending_payment" ? until : null,
    order: order ? { ...orderPart(order, row.id), receipt: order.paidCents > 0 && seesReceipt(order, facts) } : null,
    imported: facts.imported.get(row.id) ?? null,
    cancel: row.status === "confirmed" ? outlookOf(row.id, order, sale) : null,
  };
}

function orderPart(order: OrderView, itemId: string) {
  const { id, number, status, installments } = order;
  const { priceCents: totalCents, paidCents, refundedCents, ofInstallment } = ownShareOf(order, itemId);
  const open = installments.filter(({ state }) => state === "due" || state === "late");
  return {
    id,
    number,
    state: status,
    totalCents,
    paidCents,
    refundedCents,
    installments: open.map(({ dueAt, amountCents, creditedCents }) => ({
      dueAt,
      amountCents: ofInstallment(amountCents - creditedCents),
    })),
  };
}
