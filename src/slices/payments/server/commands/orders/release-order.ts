import { BY_SYSTEM, type ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { changeOrder } from "../../store/orders.ts";
import { paymentUnderWay } from "../../store/payments.ts";
import { lockOrder } from "./open-order.ts";
import { record } from "../record.ts";

/** The kind of the job that ends a payment at the processor. */
export const CANCEL_PAYMENT = "payments.cancel";

/** Has a payment ended at the processor once this is committed. */
export async function cancelSoon(tx: AnyTx, paymentId: string, now: Date): Promise<void> {
  const key = `${CANCEL_PAYMENT}:${paymentId}`;
  await enqueue(tx, { kind: CANCEL_PAYMENT, payload: { paymentId }, dueAt: now, key });
}

/**
 * Nobody holds the items of an order any more.
 * @returns `released`: nobody can pay it from now on, give back what it held. `paying`: a payment is on its way and is being
 * cancelled at the processor; keep what it holds until `Fulfilment` is told `released`, or `fulfil` after all. `kept`: it is
 * paid, or was over before.
 */
export async function releaseOrder(
  tx: AnyTx,
  orderId: string,
  now: Date,
  by: ActorContext = BY_SYSTEM,
): Promise<"released" | "paying" | "kept"> {
  const order = await lockOrder(tx, orderId);
  if (order.status !== "open" && order.status !== "awaiting-payment") return "kept";
  const payment = await paymentUnderWay(tx, orderId);
  if (payment) {
    if (order.releasingAt === null) await changeOrder(tx, orderId, { releasingAt: now });
    await cancelSoon(tx, payment.id, now);
    return "paying";
  }
  await changeOrder(tx, orderId, { status: "expired", releasingAt: null });
  await record(tx, by, { name: "payments.order-expired", payload: { orderId, accountId: order.payerId } });
  return "released";
}
