import { utcDay } from "#kernel/time/moment.ts";
import { BY_SYSTEM } from "#platform/call.ts";
import { CardsUnreachable } from "#platform/cards/gateway.ts";
import type { GatewayRefund, PaymentRef } from "#platform/cards/payment.ts";
import type { AnyTx, Tx } from "#platform/db/open.ts";
import { feeShare } from "../../../rules/give-back.ts";
import { refund as refundEntries, refundFailed } from "../../../rules/ledger.ts";
import { nextRefund } from "../../../rules/retries.ts";
import { timeOf } from "#platform/clock.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { REFUND_FAILED_FOR_GOOD, REFUND_SENT } from "../../notifications.ts";
import type { PaymentsDeps } from "../../services.ts";
import { writeJournal } from "../../store/ledger.ts";
import { findPaymentRow, type PaymentRow } from "../../store/payments.ts";
import { orderRows, type OrderRow, type PaymentsTables } from "../../store/orders.ts";
import { changeRefund, findRefundRow, triesBefore, type RefundRow } from "../../store/refunds.ts";
import { found } from "../reconcile/findings.ts";
import { lockOrder } from "../orders/open-order.ts";
import { refreshStatus } from "../orders/order-status.ts";
import { record } from "../record.ts";
import { REFUND_FAILED, retrySoon } from "./retry-refund.ts";

const KEY_HOURS = 23;
const HOUR = 3_600_000;
const OVER = ["succeeded", "failed"];

/**
 * Asks the processor for a refund that is written down, or finds out how it stands. Called again, nothing is returned twice:
 * its key is the same for a day, and after that it is looked for by our id first.
 * @throws CardsUnreachable while the processor cannot be asked
 */
export async function makeRefund(deps: PaymentsDeps, refundId: string): Promise<void> {
  const refund = await findRefundRow(deps.db, refundId);
  if (!refund || OVER.includes(refund.status)) return;
  // The bank returns what is in dispute; until that is decided nothing goes back a second way.
  const [order] = await orderRows(deps.db, [refund.orderId]);
  if (refund.status === "requested" && order?.status === "disputed") return;
  const payment = (await findPaymentRow(deps.db, { id: refund.paymentId }))!;
  const ref = { id: payment.gatewayRef!, account: payment.gatewayAccount };
  if (refund.gatewayRef !== null) {
    const seen = await deps.cards.readRefund({ id: refund.gatewayRef, account: ref.account });
    return seen && heardRefund(deps, refundId, seen);
  }
  const fresh = refund.createdAt.getTime() > timeOf(deps).getTime() - KEY_HOURS * HOUR;
  const known = fresh ? undefined : await deps.cards.findRefund(refundId, ref);
  if (known) return heardRefund(deps, refundId, known);
  const { amountCents, returnFee } = refund;
  const reason = refund.reason === "duplicate" ? "duplicate" : "requested";
  const day = fresh ? "" : `-${utcDay(timeOf(deps))}`;
  const outcome = await deps.cards.refund(
    { refundId, payment: ref, amountCents, reason, returnFee },
    `${refundId}${day}`,
  );
  if (outcome.kind === "ok") return heardRefund(deps, refundId, outcome.value);
  // A fault of the processor is an answer too: the same key gives it again. Our own id finds what was made all the same.
  const made = outcome.kind === "unknown" ? await findCalmly(deps, refundId, ref) : undefined;
  if (made) return heardRefund(deps, refundId, made);
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, refund.orderId);
    const { status } = (await findRefundRow(tx, refundId))!;
    if (OVER.includes(status)) return;
    const heardAt = timeOf(deps);
    if (outcome.kind === "unknown") {
      return changeRefund(tx, refundId, { ...(status === "requested" ? { status: "unknown" } : {}), heardAt });
    }
    await fail(tx, deps, refund, { accountId: order.payerId, why: outcome.code });
    await refreshStatus(tx, order);
  });
}

async function findCalmly({ cards }: PaymentsDeps, refundId: string, ref: PaymentRef) {
  return cards.findRefund(refundId, ref).catch((reason: unknown) => {
    if (reason instanceof CardsUnreachable) return undefined;
    throw reason;
  });
}

/** Writes down how a refund stands at the processor, and what follows; any number of times, in any order. */
export async function heardRefund(deps: PaymentsDeps, refundId: string, seen: GatewayRefund): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await findRefundRow(tx, refundId);
    if (!before) return;
    const order = await lockOrder(tx, before.orderId);
    const refund = (await findRefundRow(tx, refundId))!;
    const payment = (await findPaymentRow(tx, { id: refund.paymentId }))!;
    if (seen.refundId !== refundId || seen.amountCents !== refund.amountCents || seen.currency !== "usd") {
      const details = { expected: refund.amountCents, amountCents: seen.amountCents, ref: seen.ref.id };
      return found(tx, deps, { kind: "refund-differs", about: refundId, details });
    }
    if (refund.status === "failed") return;
    const failed = seen.state === "failed" || seen.state === "canceled";
    if (failed) {
      await fail(tx, deps, refund, { accountId: order.payerId, why: seen.state, payment, ref: seen.ref.id });
    } else {
      await leave(tx, refund, payment, seen, timeOf(deps));
      if (seen.state === "succeeded" && refund.status !== "succeeded") await arrive(tx, deps, order, refund);
    }
    await refreshStatus(tx, order);
  });
}

/** The money has left the account it was paid into. */
async function leave(tx: AnyTx, refund: RefundRow, payment: PaymentRow, seen: GatewayRefund, now: Date): Promise<void> {
  const { id, orderId, amountCents } = refund;
  const entries = refundEntries(amountCents, returnedFee(refund, payment));
  const gatewayTxn = seen.balance?.id ?? null;
  await writeJournal(tx, { kind: "refund", orderId, source: id, gatewayTxn, entries, at: now });
  const pending = refund.status === "requested" || refund.status === "unknown" ? { status: "pending" as const } : {};
  await changeRefund(tx, id, { ...pending, gatewayRef: seen.ref.id, heardAt: now });
}

const returnedFee = ({ returnFee, amountCents }: RefundRow, { feeCents, amountCents: whole }: PaymentRow) =>
  returnFee ? feeShare(feeCents, amountCents, whole) : 0;

async function arrive(
  tx: Tx<PaymentsTables>,
  deps: PaymentsDeps,
  order: OrderRow,
  { id: refundId, amountCents }: RefundRow,
): Promise<void> {
  const now = timeOf(deps);
  await changeRefund(tx, refundId, { status: "succeeded", heardAt: now, settledAt: now });
  const payload = { orderId: order.id, accountId: order.payerId, refundId };
  await record(tx, BY_SYSTEM, { name: "payments.order-refunded", payload });
  const facts = { payee: order.payeeName, number: order.number, amountCents };
  await tell(tx, REFUND_SENT, { to: accounts([order.payerId]), facts });
}

/** The processor, or the card's bank, would not have it: somebody must return the money another way. */
async function fail(
  tx: AnyTx,
  deps: PaymentsDeps,
  refund: RefundRow,
  { accountId, why, payment, ref }: { accountId: string; why: string; payment?: PaymentRow; ref?: string },
): Promise<void> {
  const now = timeOf(deps);
  const { id: refundId, orderId, amountCents } = refund;
  if (payment && refund.status !== "requested" && refund.status !== "unknown") {
    const entries = refundFailed(amountCents, returnedFee(refund, payment));
    await writeJournal(tx, { kind: "refund-failed", orderId, source: refundId, gatewayTxn: null, entries, at: now });
  }
  await changeRefund(tx, refundId, {
    status: "failed",
    failure: why,
    heardAt: now,
    ...(ref === undefined ? {} : { gatewayRef: ref }),
  });
  await found(tx, deps, { kind: REFUND_FAILED, about: refundId, details: { orderId, amountCents, why } });
  const again = nextRefund((await triesBefore(tx, refundId)) + 1, now);
  if (again) await retrySoon(tx, refundId, again);
  const payload = { orderId, accountId, refundId, again: again !== null };
  await record(tx, BY_SYSTEM, { name: "payments.refund-failed", payload });
  // What is tried again by itself worries nobody.
  if (!again) await tell(tx, REFUND_FAILED_FOR_GOOD, { to: accounts([accountId]) });
}
