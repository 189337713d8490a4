import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { openCents, owedCents, settledStatus } from "../../../rules/order.ts";
import { sale } from "../../../rules/ledger.ts";
import { writeJournal } from "../../store/ledger.ts";
import { changeInstallment, installmentRows, itemRows, lineRows } from "../../store/order-parts.ts";
import { changeOrder, setOutcome } from "../../store/orders.ts";
import { lockOrder } from "../orders/open-order.ts";
import { record } from "../record.ts";

/**
 * Concludes an order of which nothing is due now: all of its items are had at once, by whoever calls, in the same
 * transaction; the port `Fulfilment` is not asked.
 * @throws Refusal payments.order-frozen when something is due, or it is not open
 */
export async function confirmWithoutPayment(
  tx: AnyTx,
  by: ActorContext,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const installments = await installmentRows(tx, [orderId]);
  const [first] = installments;
  if (order.status !== "open" || !first || openCents(first) > 0) throw new Refusal("payments.order-frozen");
  const items = await itemRows(tx, [orderId]);
  await changeInstallment(tx, first.id, { paidAt: now });
  await setOutcome(
    tx,
    orderId,
    items.map((one) => one.itemId),
    "fulfilled",
  );
  const status = settledStatus({
    fulfilled: true,
    paidCents: 0,
    returnedCents: 0,
    owedCents: owedCents(installments),
    disputes: [],
  });
  await changeOrder(tx, orderId, { status, fulfilledAt: now });
  for (const one of installments.slice(1)) await changeInstallment(tx, one.id, { nextTryAt: one.dueAt });
  const entries = sale(await lineRows(tx, [orderId]));
  await writeJournal(tx, { kind: "sale", orderId, source: orderId, gatewayTxn: null, entries, at: now });
  await record(tx, by, {
    name: "payments.order-paid",
    payload: { orderId, accountId: order.payerId, paymentId: null },
  });
}
