import { BY_SYSTEM } from "#platform/call.ts";
import type { GatewayDispute } from "#platform/cards/payment.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { disputeLost, disputeOpened, disputeWon, type Entry, type JournalKind } from "../../../rules/ledger.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../../services.ts";
import { changeDispute, disputeRows, insertDispute, type DisputeRow } from "../../store/disputes.ts";
import { writeJournal } from "../../store/ledger.ts";
import { findPaymentRow } from "../../store/payments.ts";
import { found } from "../reconcile/findings.ts";
import { lockOrder } from "../orders/open-order.ts";
import { refreshStatus } from "../orders/order-status.ts";
import { record } from "../record.ts";

/**
 * Writes down how a dispute stands: from `open` on its money is withdrawn, and nothing of the order is returned by us until it
 * is decided. An inquiry (`warning`) has taken nothing.
 */
export async function heardDispute(deps: PaymentsDeps, seen: GatewayDispute): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const payment = seen.payment ? await findPaymentRow(tx, { gatewayRef: seen.payment.id }) : undefined;
    if (!payment) {
      const details = { ref: seen.payment?.id ?? seen.charge, state: seen.state, amountCents: seen.amountCents };
      return found(tx, deps, { kind: "dispute-unknown", about: seen.id, details });
    }
    const order = await lockOrder(tx, payment.orderId);
    const { amountCents, reason, id: gatewayRef } = seen;
    const openedAt = timeOf(deps);
    const row = { orderId: order.id, paymentId: payment.id, gatewayRef, amountCents, reason, openedAt };
    await insertDispute(tx, { ...row, status: "warning" });
    const dispute = (await disputeRows(tx, order.id)).find((one) => one.gatewayRef === gatewayRef)!;
    await follow(tx, deps, order.payerId, dispute, seen);
    await refreshStatus(tx, order);
  });
}

async function follow(
  tx: AnyTx,
  deps: PaymentsDeps,
  accountId: string,
  dispute: DisputeRow,
  { state }: GatewayDispute,
): Promise<void> {
  const now = timeOf(deps);
  const about = { orderId: dispute.orderId, accountId, disputeId: dispute.id };
  const journal = (kind: JournalKind, entries: Entry[]) =>
    writeJournal(tx, { kind, orderId: dispute.orderId, source: dispute.id, gatewayTxn: null, entries, at: now });
  if (dispute.status === "warning" && state !== "warning") {
    await changeDispute(tx, dispute.id, "open", now);
    await journal("dispute-opened", disputeOpened(dispute.amountCents));
    await record(tx, BY_SYSTEM, { name: "payments.dispute-opened", payload: about });
    const details = { orderId: dispute.orderId, amountCents: dispute.amountCents };
    await found(tx, deps, { kind: "dispute-opened", about: dispute.id, details });
  }
  const decided = dispute.status === "won" || dispute.status === "lost";
  if (decided || (state !== "won" && state !== "lost")) return;
  await changeDispute(tx, dispute.id, state, now);
  if (state === "won") await journal("dispute-won", disputeWon(dispute.amountCents));
  else await journal("dispute-lost", disputeLost(dispute.amountCents));
  const payload = { ...about, won: state === "won" };
  await record(tx, BY_SYSTEM, { name: "payments.dispute-closed", payload });
}
