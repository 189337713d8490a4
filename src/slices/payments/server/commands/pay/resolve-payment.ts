import type { AnyTx } from "#platform/db/open.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../../services.ts";
import { changePayment, findPaymentRow, UNDER_WAY, type PaymentRow } from "../../store/payments.ts";
import { latestTry } from "../../store/tries.ts";
import { attempt } from "./attempt.ts";
import { found } from "../reconcile/findings.ts";
import { endWithoutCall } from "../plans/keep-card.ts";
import { lockOrder } from "../orders/open-order.ts";
import { releaseIfWaiting, settle } from "../settle.ts";

/** A processor remembers a key for 24 hours; an hour before that we ask by our own id instead. */
const KEY_HOURS = 23;
const HOUR = 3_600_000;

/**
 * Finds out how a payment stands, whatever happened to its calls, and settles it.
 * @throws CardsUnreachable while the processor cannot be asked
 */
export async function resolvePayment(deps: PaymentsDeps, paymentId: string): Promise<void> {
  const payment = await findPaymentRow(deps.db, { id: paymentId });
  if (!payment || !isUnderWay(payment)) return;
  if (payment.gatewayRef !== null) {
    const ref = { id: payment.gatewayRef, account: payment.gatewayAccount };
    const seen = await deps.cards.readPayment(ref);
    if (seen) await settle(deps, paymentId, seen);
    else await found(deps.db, deps, { kind: "payment-missing", about: paymentId, details: { ref: ref.id } });
    return;
  }
  const tried = await latestTry(deps.db, paymentId);
  // Its card was never kept, so nobody was ever asked for money.
  if (!tried?.cardId) return endLocally(deps, payment);
  const fresh = tried.at.getTime() > timeOf(deps).getTime() - KEY_HOURS * HOUR;
  if (fresh) await attempt(deps, payment, tried);
  if (fresh && (await findPaymentRow(deps.db, { id: paymentId }))?.status !== "unknown") return;
  // A fault of the processor is an answer too: the same key gives it again. Our own id finds what was made all the same.
  const seen = await deps.cards.findPayment(paymentId, payment.gatewayAccount);
  if (seen) return settle(deps, paymentId, seen);
  if (fresh) return;
  await found(deps.db, deps, { kind: "payment-never-arrived", about: paymentId, details: { since: tried.at } });
  await deps.db.transaction().execute((tx) => giveUp(tx, deps, payment));
}

export const isUnderWay = ({ status }: PaymentRow): boolean => UNDER_WAY.some((one) => one === status);

async function endLocally(deps: PaymentsDeps, { id, orderId }: PaymentRow): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    // Somebody may have kept the card meanwhile: then the call is theirs to make.
    if (!(await latestTry(tx, id))?.cardId) await endWithoutCall(tx, deps, id, undefined);
  });
}

async function giveUp(tx: AnyTx, deps: PaymentsDeps, { id, orderId }: PaymentRow): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const payment = (await findPaymentRow(tx, { id }))!;
  if (payment.gatewayRef !== null || !isUnderWay(payment)) return;
  const now = timeOf(deps);
  await changePayment(tx, id, { status: "canceled", heardAt: now });
  await releaseIfWaiting(tx, deps, order, now);
}
