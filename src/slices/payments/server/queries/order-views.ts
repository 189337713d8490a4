import type { QueryExecutorProvider } from "kysely";
import { sumCents } from "#kernel/money/money.ts";
import type { OrderView } from "../../contract/orders.ts";
import { nextInstallment, openCents } from "../../rules/order.ts";
import { cardRows } from "../store/cards.ts";
import { installmentRows, itemRows, lineRows, type InstallmentRow } from "../store/order-parts.ts";
import { orderRows, type OrderRow } from "../store/orders.ts";
import { paymentRows, type PaymentRow } from "../store/payments.ts";
import { refundRows, type RefundRow } from "../store/refunds.ts";

/** Orders with all that belongs to them, the newest first. Whoever asks decides who may see them. */
export async function readOrders(
  handle: QueryExecutorProvider,
  which: readonly string[] | { payerId: string },
): Promise<OrderView[]> {
  const orders = await orderRows(handle, which);
  const ids = orders.map((one) => one.id);
  if (ids.length === 0) return [];
  const parts = {
    items: await itemRows(handle, ids),
    lines: await lineRows(handle, ids),
    installments: await installmentRows(handle, ids),
    payments: await paymentRows(handle, ids),
    refunds: await refundRows(handle, ids),
    cards: await cardRows(
      handle,
      orders.flatMap((one) => one.cardId ?? []),
    ),
  };
  return orders.map((order) => viewOf(order, parts));
}

interface Parts {
  items: Awaited<ReturnType<typeof itemRows>>;
  lines: Awaited<ReturnType<typeof lineRows>>;
  installments: InstallmentRow[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  cards: Awaited<ReturnType<typeof cardRows>>;
}

function viewOf(order: OrderRow, parts: Parts): OrderView {
  const own = <T extends { orderId: string }>(rows: readonly T[]) => rows.filter((row) => row.orderId === order.id);
  const [lines, installments, payments, refunds] = [
    own(parts.lines),
    own(parts.installments),
    own(parts.payments),
    own(parts.refunds),
  ];
  const next = nextInstallment(installments);
  const card = parts.cards.find((one) => one.id === order.cardId);
  const over = ["expired", "cancelled", "unfulfilled", "refunded", "disputed", "lost"].includes(order.status);
  return {
    id: order.id,
    number: order.number,
    payeeId: order.payeeId,
    payeeName: order.payeeName,
    currency: "USD",
    status: order.status,
    releasing: order.releasingAt !== null,
    createdAt: order.createdAt.toISOString(),
    fulfilledAt: order.fulfilledAt?.toISOString() ?? null,
    items: own(parts.items).map(({ itemId, label, outcome }) => ({ id: itemId, label, outcome })),
    lines: lines.map(({ itemId, kind, amountCents, note }) => ({ itemId, kind, amountCents, note })),
    installments: installments.map(installmentView),
    payments: payments.map(paymentView),
    refunds: refunds.map(refundView),
    totalCents: sumCents(lines.map((one) => one.amountCents)),
    dueNowCents: next && !over ? openCents(next) : 0,
    paidCents: sumCents(payments.filter((one) => one.status === "succeeded").map((one) => one.amountCents)),
    refundedCents: sumCents(refunds.filter((one) => one.status !== "failed").map((one) => one.amountCents)),
    planCard: card ? { brand: card.brand, last4: card.last4 } : null,
  };
}

function installmentView(one: InstallmentRow): OrderView["installments"][number] {
  const state = one.paidAt
    ? "paid"
    : openCents(one) === 0 && one.amountCents > 0
      ? "cancelled"
      : one.failure
        ? "late"
        : "due";
  return {
    id: one.id,
    dueAt: one.dueAt.toISOString(),
    amountCents: one.amountCents,
    creditedCents: one.creditedCents,
    state,
    paidAt: one.paidAt?.toISOString() ?? null,
    nextTryAt: one.nextTryAt?.toISOString() ?? null,
  };
}

function paymentView(one: PaymentRow): OrderView["payments"][number] {
  return {
    id: one.id,
    installmentId: one.installmentId,
    method: one.method,
    amountCents: one.amountCents,
    status: one.status,
    card: one.cardBrand && one.cardLast4 ? { brand: one.cardBrand, last4: one.cardLast4 } : null,
    failure: one.failure,
    createdAt: one.createdAt.toISOString(),
    settledAt: one.settledAt?.toISOString() ?? null,
  };
}

function refundView(one: RefundRow): OrderView["refunds"][number] {
  return {
    id: one.id,
    paymentId: one.paymentId,
    amountCents: one.amountCents,
    status: one.status,
    reason: one.reason,
    createdAt: one.createdAt.toISOString(),
    settledAt: one.settledAt?.toISOString() ?? null,
  };
}
