import { Refusal } from "#kernel/refusal.ts";
import { sumCents } from "#kernel/money/money.ts";
import type { ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { nextInstallment, openCents } from "../../../rules/order.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../../services.ts";
import { findCheckout } from "../../store/checkouts.ts";
import { installmentRows, itemRows, lineRows, type InstallmentRow } from "../../store/order-parts.ts";
import { changeOrder, type OrderRow } from "../../store/orders.ts";
import { takesCards } from "../../queries/payees.ts";
import { payeeRow } from "../../store/payees.ts";
import { changePayment, insertPayment, paymentUnderWay, type PaymentRow } from "../../store/payments.ts";
import { insertTry } from "../../store/tries.ts";
import { lockOrder } from "../orders/open-order.ts";
import { record } from "../record.ts";

/**
 * Writes down that an order is about to be paid from a checkout's card: its price is frozen, and the payment and its key stand
 * before anybody is called. A card that was declined is followed by another one on the same intent, which can succeed once.
 * @throws Refusal payments.not-found, order-over, nothing-due, under-way, payee-not-ready; or whatever the port `paying` says
 */
export async function beginPayment(
  tx: AnyTx,
  deps: PaymentsDeps,
  { accountId, orderId, checkoutId, by }: { accountId: string; orderId: string; checkoutId: string; by: ActorContext },
): Promise<void> {
  const now = timeOf(deps);
  const order = await lockOrder(tx, orderId);
  if (order.payerId !== accountId) throw new Refusal("payments.not-found");
  const installment = await duePart(tx, order);
  if (order.fulfilledAt === null) {
    const itemIds = (await itemRows(tx, [orderId])).map((one) => one.itemId);
    await deps.fulfilment.paying(tx, { id: orderId, itemIds, now });
  }
  const cardId = (await findCheckout(tx, checkoutId))?.cardId ?? null;
  const before = await paymentUnderWay(tx, orderId);
  if (before) await tryAgain(tx, before, installment, now);
  if (order.status === "open") await changeOrder(tx, orderId, { status: "awaiting-payment" });
  const paymentId = before?.id ?? (await openPayment(tx, deps, { order, installment, now }));
  await insertTry(tx, { paymentId, checkoutId, cardId, offSession: false, at: now });
  const object = { kind: "order" as const, id: orderId };
  await record(tx, by, { action: "payments.payment-begun", object, details: { paymentId, checkoutId } });
}

/** The installment that is paid next. @throws Refusal where there is none */
async function duePart(tx: AnyTx, order: OrderRow): Promise<InstallmentRow> {
  const payable = order.status === "open" || order.status === "awaiting-payment" || order.status === "in-plan";
  if (order.releasingAt !== null || ["expired", "cancelled", "unfulfilled"].includes(order.status))
    throw new Refusal("payments.order-over");
  const next = nextInstallment(await installmentRows(tx, [order.id]));
  if (!payable || !next) throw new Refusal("payments.nothing-due");
  return next;
}

/** @throws Refusal payments.under-way unless another card can be tried on it */
async function tryAgain(tx: AnyTx, payment: PaymentRow, installment: InstallmentRow, now: Date): Promise<void> {
  const mayTry = payment.status === "requires-card" || payment.status === "requires-action";
  const same = payment.installmentId === installment.id && payment.amountCents === openCents(installment);
  if (!mayTry || !same) throw new Refusal("payments.under-way");
  await changePayment(tx, payment.id, { status: "unknown", failure: null, heardAt: now });
}

/** Makes the payment of an installment. @throws Refusal payments.payee-not-ready */
export async function openPayment(
  tx: AnyTx,
  deps: Pick<PaymentsDeps, "cards">,
  { order, installment, now }: { order: OrderRow; installment: InstallmentRow; now: Date },
): Promise<string> {
  const payee = await payeeRow(tx, order.payeeId);
  if (!takesCards(payee, deps.cards.mode)) throw new Refusal("payments.payee-not-ready");
  const amountCents = openCents(installment);
  const lines = installment.position === 1 ? await lineRows(tx, [order.id]) : [];
  const processing = sumCents(lines.filter((one) => one.kind === "processing").map((one) => one.amountCents));
  return insertPayment(tx, {
    orderId: order.id,
    installmentId: installment.id,
    method: "card",
    amountCents,
    feeCents: payee ? Math.min(processing, amountCents) : 0,
    gatewayAccount: payee?.gatewayAccount ?? null,
    createdAt: now,
  });
}
