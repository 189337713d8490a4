import { BY_SYSTEM } from "#platform/call.ts";
import type { GatewayPayment } from "#platform/cards/payment.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { capture } from "../../rules/ledger.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../services.ts";
import { writeJournal } from "../store/ledger.ts";
import { itemRows } from "../store/order-parts.ts";
import { changeOrder, type OrderRow } from "../store/orders.ts";
import { changePayment, findPaymentRow, type PaymentRow } from "../store/payments.ts";
import { concludePayment } from "./pay/conclude.ts";
import { found } from "./reconcile/findings.ts";
import { lockOrder } from "./orders/open-order.ts";
import { record } from "./record.ts";

/**
 * Writes down how a payment stands at the processor, and what follows. The only way to `succeeded`: the webhook, the page that
 * comes back from a challenge, the sweeper and the reconciliation all end here, any number of times, in any order; each
 * consequence happens once. What was seen is read before, outside the transaction.
 */
export async function settle(deps: PaymentsDeps, paymentId: string, seen: GatewayPayment): Promise<void> {
  await deps.db.transaction().execute((tx) => settleIn(tx, deps, paymentId, seen));
}

/** The same, as a part of the caller's transaction. */
export async function settleIn(tx: AnyTx, deps: PaymentsDeps, paymentId: string, seen: GatewayPayment): Promise<void> {
  const before = await findPaymentRow(tx, { id: paymentId });
  if (!before) return;
  const order = await lockOrder(tx, before.orderId);
  const payment = (await findPaymentRow(tx, { id: paymentId }))!;
  if (payment.status === "succeeded") return;
  if (differs(payment, seen)) {
    const { amountCents, amountReceivedCents, currency, state } = seen;
    const details = { expected: payment.amountCents, amountCents, amountReceivedCents, currency, state };
    await found(tx, deps, { kind: "payment-differs", about: paymentId, details });
    return;
  }
  if (seen.state === "succeeded") await succeed(tx, deps, order, payment, seen);
  else if (payment.status !== "canceled") await goOn(tx, deps, order, payment, seen);
}

/** What the processor has must be what we asked for: another account, currency or amount buys nothing. */
function differs(payment: PaymentRow, seen: GatewayPayment): boolean {
  return (
    seen.ref.account !== payment.gatewayAccount ||
    (payment.gatewayRef !== null && seen.ref.id !== payment.gatewayRef) ||
    seen.paymentId !== payment.id ||
    seen.orderId !== payment.orderId ||
    seen.currency !== "usd" ||
    seen.amountCents !== payment.amountCents ||
    (seen.state === "succeeded" && seen.amountReceivedCents !== payment.amountCents)
  );
}

async function succeed(
  tx: AnyTx,
  deps: PaymentsDeps,
  order: OrderRow,
  payment: PaymentRow,
  seen: GatewayPayment,
): Promise<void> {
  const now = timeOf(deps);
  await changePayment(tx, payment.id, {
    status: "succeeded",
    gatewayRef: seen.ref.id,
    card: seen.card,
    failure: null,
    heardAt: now,
    settledAt: now,
  });
  await writeJournal(tx, {
    kind: "capture",
    orderId: order.id,
    source: payment.id,
    gatewayTxn: seen.balance?.id ?? null,
    entries: capture(payment.amountCents, payment.feeCents, seen.balance),
    at: now,
  });
  await concludePayment(tx, deps, { order, payment, by: BY_SYSTEM, now });
}

async function goOn(
  tx: AnyTx,
  deps: PaymentsDeps,
  order: OrderRow,
  payment: PaymentRow,
  { state, ref, failure, card }: GatewayPayment,
): Promise<void> {
  const now = timeOf(deps);
  const status = state as Exclude<typeof state, "succeeded">;
  const change = status === payment.status ? {} : { status };
  await changePayment(tx, payment.id, { ...change, gatewayRef: ref.id, failure, card, heardAt: now });
  if (status === "canceled") await releaseIfWaiting(tx, deps, order, now);
}

/** The payment that an order waited for ended without money: whoever holds its items lets them go. */
export async function releaseIfWaiting(
  tx: AnyTx,
  { fulfilment }: Pick<PaymentsDeps, "fulfilment">,
  order: OrderRow,
  now: Date,
): Promise<void> {
  if (order.releasingAt === null || order.fulfilledAt !== null) return;
  const { id } = order;
  await changeOrder(tx, id, { status: "expired", releasingAt: null });
  const itemIds = (await itemRows(tx, [id])).map((one) => one.itemId);
  await fulfilment.released(tx, { id, itemIds, now });
  await record(tx, BY_SYSTEM, {
    name: "payments.order-expired",
    payload: { orderId: id, accountId: order.payerId },
  });
}
