import { Refusal } from "#kernel/refusal.ts";
import { sumCents, type Cents } from "#kernel/money/money.ts";
import type { ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { RefundReason } from "../../../contract/vocabulary.ts";
import { credit } from "../../../rules/ledger.ts";
import { writeJournal } from "../../store/ledger.ts";
import { itemRows, lineRows, type LineRow } from "../../store/order-parts.ts";
import { addCredit, setOutcome } from "../../store/orders.ts";
import { giveBackOf } from "../refunds/give-back.ts";
import { lockOrder } from "./open-order.ts";
import { refreshStatus } from "./order-status.ts";
import { record } from "../record.ts";

export interface ItemsCancelled {
  orderId: string;
  items: readonly {
    id: string;
    /** What the family gets back of the item's price, processing included where `processingToo`; US cents. */
    refundCents: Cents;
    /** Whether the processing fee is a part of it: the platform then returns its share too. */
    processingToo: boolean;
  }[];
  by: ActorContext;
  reason: RefundReason;
  now: Date;
}

/**
 * Cancels items of an order that is paid, or is being paid in installments. What is given back is first owed less, the last
 * installment first; the rest returns to where it came from. What the items took up is the caller's to give back.
 * @returns the refunds that were begun
 * @throws Refusal payments.order-over unless the items were had; payments.disputed while a bank decides;
 * payments.refund-too-much for more than the item's price
 */
export async function cancelItems(
  tx: AnyTx,
  { orderId, items, by, reason, now }: ItemsCancelled,
): Promise<{ refunds: { id: string; amountCents: Cents }[] }> {
  const order = await lockOrder(tx, orderId);
  if (order.status === "disputed" || order.status === "lost") throw new Refusal("payments.disputed");
  const had = (await itemRows(tx, [orderId])).filter((one) => one.outcome === "fulfilled").map((one) => one.itemId);
  if (items.some((one) => !had.includes(one.id))) throw new Refusal("payments.order-over");
  const refunds = [];
  for (const { id: itemId, refundCents, processingToo } of items) {
    const lines = (await lineRows(tx, [orderId])).filter((line) => line.itemId === itemId);
    if (refundCents < 0 || refundCents > priceOf(lines)) throw new Refusal("payments.refund-too-much");
    await setOutcome(tx, orderId, [itemId], "cancelled");
    if (refundCents === 0) continue;
    await addCredit(tx, orderId, { itemId, amountCents: refundCents, note: null });
    const processing = processingToo ? Math.min(refundCents, priceOf(lines, "processing")) : 0;
    const entries = credit(refundCents, processing);
    const source = `${orderId}-${itemId}`;
    await writeJournal(tx, { kind: "credit", orderId, source, gatewayTxn: null, entries, at: now });
    const given = { cents: refundCents, returnFee: processingToo, reason, by, now };
    refunds.push(...(await giveBackOf(tx, order, given)));
  }
  const details = { items: items.map(({ id, refundCents }) => ({ id, refundCents })) };
  await record(tx, by, { action: "payments.items-cancelled", object: { kind: "order", id: orderId }, details });
  await refreshStatus(tx, order);
  return { refunds };
}

function priceOf(lines: readonly LineRow[], kind?: string): Cents {
  return sumCents(lines.filter((line) => kind === undefined || line.kind === kind).map((line) => line.amountCents));
}
