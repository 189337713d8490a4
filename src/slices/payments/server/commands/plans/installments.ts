import { daysAfter } from "#kernel/time/moment.ts";
import type { Tx } from "#platform/db/open.ts";
import { nextInstallment, openCents } from "../../../rules/order.ts";
import { nextTry } from "../../../rules/retries.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../../services.ts";
import { dueInstallments } from "../../store/installments-due.ts";
import { changeInstallment, installmentRows } from "../../store/order-parts.ts";
import type { PaymentsTables } from "../../store/orders.ts";
import { changePayment, findPaymentRow, paymentUnderWay } from "../../store/payments.ts";
import { insertTry, latestTry } from "../../store/tries.ts";
import { attempt } from "../pay/attempt.ts";
import { openPayment } from "../pay/begin-payment.ts";
import { declinedWithoutHolder } from "./installment-declined.ts";
import { lockOrder } from "../orders/open-order.ts";

/** Installments looked at together. */
const HANDFUL = 100;

/** Takes every installment that is due from the card of its plan, while nobody is there. */
export async function takeDueInstallments(deps: PaymentsDeps, signal?: AbortSignal): Promise<void> {
  const due = await dueInstallments(deps.db, { now: timeOf(deps), limit: HANDFUL });
  for (const one of due) {
    signal?.throwIfAborted();
    const paymentId = await deps.db.transaction().execute((tx) => beginInstallment(tx, deps, one));
    if (paymentId === undefined) continue;
    const payment = (await findPaymentRow(deps.db, { id: paymentId }))!;
    await attempt(deps, payment, (await latestTry(deps.db, paymentId))!);
  }
}

/** @returns the payment to be tried; undefined where nothing is to be tried now */
async function beginInstallment(
  tx: Tx<PaymentsTables>,
  deps: PaymentsDeps,
  { id, orderId }: { id: string; orderId: string },
): Promise<string | undefined> {
  const now = timeOf(deps);
  const order = await lockOrder(tx, orderId);
  const installments = await installmentRows(tx, [orderId]);
  const installment = installments.find((one) => one.id === id)!;
  // Another process was here first, or its payer was.
  const waits = installment.nextTryAt !== null && installment.nextTryAt <= now && openCents(installment) > 0;
  if (!waits) return undefined;
  const before = await paymentUnderWay(tx, orderId);
  const same = before?.installmentId === id && before.amountCents === openCents(installment);
  const paying = before && (before.status !== "requires-card" || !same);
  if (order.status !== "in-plan" || nextInstallment(installments)?.id !== id || paying) {
    // Later: an earlier one is not paid, a bank is deciding, or somebody is paying at this moment.
    await changeInstallment(tx, id, { nextTryAt: daysAfter(now, 1) });
    return undefined;
  }
  if (order.cardId === null) {
    await declinedWithoutHolder(tx, deps, order, { installmentId: id }, { code: "card-not-supported", now });
    return undefined;
  }
  // What comes of it decides when it is tried again; until then it is not.
  await changeInstallment(tx, id, { nextTryAt: nextTry(1, now) });
  if (before) await changePayment(tx, before.id, { status: "unknown", failure: null, heardAt: now });
  const paymentId = before?.id ?? (await openPayment(tx, deps, { order, installment, now }));
  await insertTry(tx, { paymentId, checkoutId: null, cardId: order.cardId, offSession: true, at: now });
  return paymentId;
}
