import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../../services.ts";
import { findPaymentRow } from "../../store/payments.ts";
import { resolvePayment, isUnderWay } from "./resolve-payment.ts";
import { settle } from "../settle.ts";

/** The processor could not be reached: the job is to be tried again. */
export class StillUnknown extends Error {
  override name = "StillUnknown";
}

/**
 * Ends the payment of an order that nobody holds any more. What the processor says stands: canceled, the order is over; too
 * late, the money came, and its items are had after all or it goes back.
 * @throws StillUnknown while nobody knows
 */
export async function cancelPayment(deps: PaymentsDeps, paymentId: string): Promise<void> {
  // Where it never got an id at the processor, this finds out whether it has one.
  const before = await findPaymentRow(deps.db, { id: paymentId });
  if (before?.gatewayRef === null) await resolvePayment(deps, paymentId);
  const payment = await findPaymentRow(deps.db, { id: paymentId });
  if (!payment || !isUnderWay(payment)) return;
  if (payment.gatewayRef === null) throw new StillUnknown("the payment");
  const ref = { id: payment.gatewayRef, account: payment.gatewayAccount };
  // Each hour its own key: the answer may be another one by then.
  const key = `${paymentId}-cancel-${timeOf(deps).toISOString().slice(0, 13)}`;
  const outcome = await deps.cards.cancel(ref, key);
  if (outcome.kind === "unknown") throw new StillUnknown(outcome.reason);
  const seen = outcome.kind === "ok" ? outcome.value : await deps.cards.readPayment(ref);
  if (seen) await settle(deps, paymentId, seen);
}
