import { sumCents, type Cents } from "#kernel/money/money.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { credit, sale } from "../../../rules/ledger.ts";
import { addToOrder, relabelItem } from "../../store/additions.ts";
import { writeJournal } from "../../store/ledger.ts";
import { itemRows, lineRows } from "../../store/order-parts.ts";
import { addCredit } from "../../store/orders.ts";
import { giveBackOf } from "../refunds/give-back.ts";
import { lockOrder } from "./open-order.ts";
import { refreshStatus } from "./order-status.ts";
import { record } from "../record.ts";

export interface ItemChanged {
  orderId: string;
  itemId: string;
  /** What the item is from now on, for people. */
  label: string;
  /** By how much it costs more, or less where it is below zero; US cents. */
  byCents: Cents;
  /** Why, on the line of the price. */
  note: string;
  /** When what is added is due. No card is charged for it by itself: its payer pays it. */
  dueAt: Date;
  /** Names this change: written twice, it stands in the ledger once. */
  change: string;
  by: ActorContext;
  now: Date;
}

/**
 * Makes an item that is had another one, which costs more or less. What it costs less is first owed less, and the rest returns
 * to where it came from; what it costs more is a further part of the order.
 * @returns the refunds that were begun
 * @throws Refusal payments.order-over unless the item is had; payments.disputed while a bank decides;
 * payments.refund-too-much for more off than the item's price
 */
export async function changeItem(
  tx: AnyTx,
  { orderId, itemId, label, byCents, note, dueAt, change, by, now }: ItemChanged,
): Promise<{ refunds: { id: string; amountCents: Cents }[] }> {
  const order = await lockOrder(tx, orderId);
  if (order.status === "disputed" || order.status === "lost") throw new Refusal("payments.disputed");
  const item = (await itemRows(tx, [orderId])).find((one) => one.itemId === itemId);
  if (item?.outcome !== "fulfilled") throw new Refusal("payments.order-over");
  const lines = (await lineRows(tx, [orderId])).filter((line) => line.itemId === itemId);
  if (-byCents > sumCents(lines.map(({ amountCents }) => amountCents))) throw new Refusal("payments.refund-too-much");
  await relabelItem(tx, orderId, itemId, label);
  const journal = { orderId, source: `${orderId}-${itemId}-${change}`, gatewayTxn: null, at: now };
  let refunds: { id: string; amountCents: Cents }[] = [];
  if (byCents > 0) {
    await addToOrder(tx, orderId, { itemId, amountCents: byCents, note, dueAt });
    await writeJournal(tx, { ...journal, kind: "sale", entries: sale([{ kind: "moved", amountCents: byCents }]) });
  } else if (byCents < 0) {
    await addCredit(tx, orderId, { itemId, amountCents: -byCents, note });
    await writeJournal(tx, { ...journal, kind: "credit", entries: credit(-byCents, 0) });
    refunds = await giveBackOf(tx, order, { cents: -byCents, returnFee: false, reason: "goodwill", by, now });
  }
  const details = { itemId, byCents };
  await record(tx, by, { action: "payments.item-changed", object: { kind: "order", id: orderId }, details });
  await refreshStatus(tx, order);
  return { refunds };
}
