import { CardsUnreachable } from "#platform/cards/gateway.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../services.ts";
import { forgetGatewayEvents } from "../store/gateway-events.ts";
import { ordersReleasing } from "../store/orders.ts";
import { paymentUnderWay, silentPayments } from "../store/payments.ts";
import { silentRefunds } from "../store/refunds.ts";
import { resolvePayment } from "./pay/resolve-payment.ts";
import { makeRefund } from "./refunds/refund.ts";
import { cancelSoon } from "./orders/release-order.ts";

/** Minutes of silence after which somebody asks. */
const SILENCE = 5;
const MINUTE = 60_000;
const HANDFUL = 200;
const EVENT_DAYS = 60;

/**
 * Asks after every payment, refund and release of which nothing was heard for five minutes: a process died, a webhook was
 * lost, the processor did not answer. One that fails does not keep the others waiting.
 */
export async function sweep(deps: PaymentsDeps, signal?: AbortSignal): Promise<void> {
  const before = new Date(timeOf(deps).getTime() - SILENCE * MINUTE);
  for (const { id } of await silentPayments(deps.db, { before, limit: HANDFUL })) {
    signal?.throwIfAborted();
    await calmly(deps, () => resolvePayment(deps, id), id);
  }
  for (const { id } of await silentRefunds(deps.db, { before, limit: HANDFUL })) {
    signal?.throwIfAborted();
    await calmly(deps, () => makeRefund(deps, id), id);
  }
  for (const orderId of await ordersReleasing(deps.db, before)) {
    await deps.db.transaction().execute(async (tx) => {
      const payment = await paymentUnderWay(tx, orderId);
      if (payment) await cancelSoon(tx, payment.id, timeOf(deps));
    });
  }
  await forgetGatewayEvents(deps.db, new Date(timeOf(deps).getTime() - EVENT_DAYS * 24 * 60 * MINUTE));
}

async function calmly({ log }: PaymentsDeps, action: () => Promise<void>, id: string): Promise<void> {
  try {
    await action();
  } catch (reason) {
    const kind = reason instanceof Error ? reason.name : typeof reason;
    if (reason instanceof CardsUnreachable) log.warn({ id }, "the processor could not be asked");
    else log.error({ id, kind }, "a payment could not be settled");
  }
}
