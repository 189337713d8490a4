import { sumCents } from "#kernel/money/money.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { sale } from "../../../rules/ledger.ts";
import { openCents } from "../../../rules/order.ts";
import { ORDER_UNFULFILLED, PAYMENT_RECEIVED } from "../../notifications.ts";
import type { PaymentsDeps } from "../../services.ts";
import { writeJournal } from "../../store/ledger.ts";
import {
  changeInstallment,
  installmentRows,
  itemRows,
  lineRows,
  type InstallmentRow,
} from "../../store/order-parts.ts";
import { addCredit, changeOrder, setOutcome, type OrderRow } from "../../store/orders.ts";
import type { PaymentRow } from "../../store/payments.ts";
import { latestTry } from "../../store/tries.ts";
import { beginRefund, giveBackOf } from "../refunds/give-back.ts";
import { refreshStatus } from "../orders/order-status.ts";
import { record } from "../record.ts";

/**
 * What follows from money that came in, under the order's lock: the installment is paid; with the first money it is decided
 * which items can be had, and what cannot goes back.
 */
export async function concludePayment(
  tx: AnyTx,
  { fulfilment }: Pick<PaymentsDeps, "fulfilment">,
  { order, payment, by, now }: { order: OrderRow; payment: PaymentRow; by: ActorContext; now: Date },
): Promise<void> {
  const about = { orderId: order.id, accountId: order.payerId };
  const installments = await installmentRows(tx, [order.id]);
  const installment = installments.find((one) => one.id === payment.installmentId)!;
  const surplus = payment.amountCents - Math.min(payment.amountCents, openCents(installment));
  if (!installment.paidAt) await changeInstallment(tx, installment.id, { paidAt: now, nextTryAt: null, failure: null });
  await record(tx, by, { name: "payments.payment-received", payload: { ...about, paymentId: payment.id } });
  await tell(tx, PAYMENT_RECEIVED, { to: accounts([order.payerId]) });
  // Paid twice over, or credited while the payment was on its way: what nobody owes goes straight back.
  if (surplus > 0)
    await beginRefund(tx, order, payment, { cents: surplus, returnFee: true, reason: "duplicate", by, now });
  if (order.fulfilledAt === null && order.status !== "unfulfilled" && order.status !== "refunded") {
    await decide(tx, fulfilment, { order, payment, installments, by, now });
  } else if (installment.position > 1) {
    await record(tx, by, { name: "payments.installment-paid", payload: { ...about, installmentId: installment.id } });
  }
  await refreshStatus(tx, order);
}

interface Deciding {
  order: OrderRow;
  payment: PaymentRow;
  installments: readonly InstallmentRow[];
  by: ActorContext;
  now: Date;
}

async function decide(
  tx: AnyTx,
  fulfilment: PaymentsDeps["fulfilment"],
  { order, payment, installments, by, now }: Deciding,
): Promise<void> {
  const { id } = order;
  const about = { orderId: id, accountId: order.payerId };
  const itemIds = (await itemRows(tx, [id])).map((one) => one.itemId);
  const had = new Set((await fulfilment.fulfil(tx, { id, itemIds, now })).fulfilled);
  const [fulfilled, missed] = [itemIds.filter((one) => had.has(one)), itemIds.filter((one) => !had.has(one))];
  // Nobody takes cash for what cannot be had.
  if (payment.method !== "card" && fulfilled.length === 0) throw new Refusal("payments.order-over");
  await setOutcome(tx, id, fulfilled, "fulfilled");
  await setOutcome(tx, id, missed, "unfulfilled");
  const lines = await lineRows(tx, [id]);
  const entries = sale(lines.filter((line) => had.has(line.itemId)));
  await writeJournal(tx, { kind: "sale", orderId: id, source: id, gatewayTxn: null, entries, at: now });
  for (const itemId of missed) {
    const cents = sumCents(lines.filter((line) => line.itemId === itemId).map((line) => line.amountCents));
    if (cents > 0) await addCredit(tx, id, { itemId, amountCents: cents, note: null });
  }
  if (fulfilled.length > 0) {
    const card = installments.length > 1 ? ((await latestTry(tx, payment.id))?.cardId ?? undefined) : undefined;
    // The status follows when everything is written; a fulfilled order needs the time first.
    await changeOrder(tx, id, { fulfilledAt: now, releasingAt: null, cardId: card });
    for (const one of installments) {
      if (one.id !== payment.installmentId && !one.paidAt)
        await changeInstallment(tx, one.id, { nextTryAt: one.dueAt });
    }
  } else {
    await changeOrder(tx, id, { releasingAt: null });
  }
  const missedCents = sumCents(lines.filter((line) => !had.has(line.itemId)).map((line) => line.amountCents));
  if (missedCents > 0)
    await giveBackOf(tx, order, { cents: missedCents, returnFee: true, reason: "unfulfilled", by, now });
  if (fulfilled.length > 0) {
    await record(tx, by, { name: "payments.order-paid", payload: { ...about, paymentId: payment.id } });
  } else {
    await record(tx, by, { name: "payments.order-unfulfilled", payload: about });
    await tell(tx, ORDER_UNFULFILLED, { to: accounts([order.payerId]) });
  }
}
