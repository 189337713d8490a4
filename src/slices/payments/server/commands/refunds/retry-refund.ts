import { Refusal } from "#kernel/refusal.ts";
import { BY_SYSTEM, type ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx, Tx } from "#platform/db/open.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { FindingKind } from "../../../contract/findings.ts";
import { mayKeepBooks } from "../../../policy.ts";
import type { PaymentsDeps } from "../../services.ts";
import { lockOpenFinding, resolveFinding } from "../../store/findings.ts";
import type { PaymentsTables } from "../../store/orders.ts";
import { findPaymentRow } from "../../store/payments.ts";
import { findRefundRow } from "../../store/refunds.ts";
import { beginRefund } from "./give-back.ts";
import { lockOrder } from "../orders/open-order.ts";
import { refreshStatus } from "../orders/order-status.ts";
import { record } from "../record.ts";

/** The finding that a refund failed: as long as it stands, its money is owed. */
export const REFUND_FAILED = "refund-failed" satisfies FindingKind;
/** The kind of the job that tries a failed refund again. */
export const RETRY_REFUND = "payments.retry-refund";

/** Has a refund that failed tried again at a time. */
export async function retrySoon(tx: AnyTx, refundId: string, dueAt: Date): Promise<void> {
  await enqueue(tx, { kind: RETRY_REFUND, payload: { refundId }, dueAt, key: `${RETRY_REFUND}:${refundId}` });
}

/** The job: tries it again, unless somebody saw to it meanwhile. */
export async function retryDueRefund(deps: PaymentsDeps, refundId: string): Promise<void> {
  await deps.db.transaction().execute((tx) => again(tx, deps, refundId, BY_SYSTEM));
}

/**
 * Tries a failed refund again, by another one of the same amount; its job calls the processor.
 * @returns the new refund's id
 * @throws Refusal payments.not-found for who may not keep the books; where none failed, or it was settled or tried again already
 */
export async function retryRefund(ctx: PaymentsDeps & ActorContext, { id: refundId }: { id: string }): Promise<string> {
  if (!mayKeepBooks(ctx.actor)) throw new Refusal("payments.not-found");
  return ctx.db.transaction().execute(async (tx) => {
    const id = await again(tx, ctx, refundId, ctx);
    if (id === undefined) throw new Refusal("payments.not-found");
    return id;
  });
}

async function again(
  tx: Tx<PaymentsTables>,
  deps: PaymentsDeps,
  refundId: string,
  by: ActorContext,
): Promise<string | undefined> {
  const before = await findRefundRow(tx, refundId);
  if (!before) return undefined;
  const order = await lockOrder(tx, before.orderId);
  const finding = await lockOpenFinding(tx, { kind: REFUND_FAILED, about: refundId });
  const { status, paymentId, amountCents: cents, returnFee, reason } = (await findRefundRow(tx, refundId))!;
  if (!finding || status !== "failed") return undefined;
  const now = timeOf(deps);
  const payment = (await findPaymentRow(tx, { id: paymentId }))!;
  const id = await beginRefund(tx, order, payment, { cents, returnFee, reason, retryOf: refundId, by, now });
  await resolveFinding(tx, finding, now);
  const details = { failed: refundId, refundId: id };
  await record(tx, by, { action: "payments.refund-retried", object: { kind: "order", id: order.id }, details });
  await refreshStatus(tx, order);
  return id;
}
