import { sumCents, type Cents } from "#kernel/money/money.ts";
import type { ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import type { RefundReason } from "../../../contract/vocabulary.ts";
import { offlineRefund } from "../../../rules/ledger.ts";
import { giveBack, type PaidFacts } from "../../../rules/give-back.ts";
import { REFUND_BEGUN } from "../../notifications.ts";
import { writeJournal } from "../../store/ledger.ts";
import { changeInstallment, installmentRows } from "../../store/order-parts.ts";
import { paymentRows, paymentUnderWay, type PaymentRow } from "../../store/payments.ts";
import { changeRefund, insertRefund, refundRows } from "../../store/refunds.ts";
import { record } from "../record.ts";
import { cancelSoon } from "../orders/release-order.ts";

/** The kind of the job that asks the processor for a refund. */
export const MAKE_REFUND = "payments.refund";

export interface Given {
  cents: Cents;
  /** Whether the platform gives its share back too. */
  returnFee: boolean;
  reason: RefundReason;
  by: ActorContext;
  now: Date;
}

/**
 * Gives an amount of an order back, under its lock: unpaid installments are owed less, and the rest is returned to where it
 * came from by a job. Journals of the price are the caller's.
 * @returns the refunds that were asked for
 */
export async function giveBackOf(
  tx: AnyTx,
  order: { id: string; payerId: string },
  given: Given,
): Promise<{ id: string; amountCents: Cents }[]> {
  const installments = await installmentRows(tx, [order.id]);
  const paid = (await paymentRows(tx, [order.id])).filter((one) => one.status === "succeeded");
  const plan = giveBack(given.cents, installments, await withReturned(tx, order.id, paid));
  if (plan.leftCents > 0) throw new RangeError("more is given back than an order was");
  for (const { id, cents } of plan.credits) {
    const { creditedCents } = installments.find((one) => one.id === id)!;
    await changeInstallment(tx, id, { creditedCents: creditedCents + cents });
  }
  await endWhatIsTooMuch(tx, order.id, plan.credits, given.now);
  const refunds = [];
  for (const { paymentId, cents } of plan.refunds) {
    const payment = paid.find((one) => one.id === paymentId)!;
    refunds.push({ id: await beginRefund(tx, order, payment, { ...given, cents }), amountCents: cents });
  }
  return refunds;
}

/** A payment under way for what is owed less now would take too much: it is ended, and made anew for what is left. */
async function endWhatIsTooMuch(
  tx: AnyTx,
  orderId: string,
  credits: readonly { id: string }[],
  now: Date,
): Promise<void> {
  const payment = await paymentUnderWay(tx, orderId);
  if (payment && credits.some((one) => one.id === payment.installmentId)) await cancelSoon(tx, payment.id, now);
}

async function withReturned(tx: AnyTx, orderId: string, paid: readonly PaymentRow[]): Promise<PaidFacts[]> {
  const refunds = (await refundRows(tx, [orderId])).filter((one) => one.status !== "failed");
  return paid.map(({ id, amountCents }) => ({
    id,
    amountCents,
    returnedCents: sumCents(refunds.filter((one) => one.paymentId === id).map((one) => one.amountCents)),
  }));
}

/** Asks for a part of a payment to go back; the job calls the processor once this is committed. @returns the refund's id */
export async function beginRefund(
  tx: AnyTx,
  order: { id: string; payerId: string },
  payment: PaymentRow,
  { cents, returnFee, reason, retryOf = null, by, now }: Given & { retryOf?: string | null },
): Promise<string> {
  const { id: orderId } = order;
  const row = { orderId, paymentId: payment.id, amountCents: cents, returnFee, reason, retryOf, createdAt: now };
  const refundId = await insertRefund(tx, row);
  await record(tx, by, { name: "payments.refund-begun", payload: { orderId, accountId: order.payerId, refundId } });
  await tell(tx, REFUND_BEGUN, { to: accounts([order.payerId]) });
  if (payment.method !== "card") {
    // Whoever took the cash gives it back with their own hands.
    await changeRefund(tx, refundId, { status: "succeeded", heardAt: now, settledAt: now });
    const entries = offlineRefund(cents);
    await writeJournal(tx, { kind: "refund", orderId, source: refundId, gatewayTxn: null, entries, at: now });
    return refundId;
  }
  await enqueue(tx, { kind: MAKE_REFUND, payload: { refundId }, dueAt: now, key: `${MAKE_REFUND}:${refundId}` });
  return refundId;
}
