import { sql } from "kysely";
import type { Cents } from "#kernel/money/money.ts";
import type { AnyTx } from "#platform/db/open.ts";

/** What an order may still be given after its price was frozen: an item that costs more, and the part that pays for it. */
export interface Addition {
  itemId: string;
  amountCents: Cents;
  /** For people: why. */
  note: string;
  dueAt: Date;
}

/** Adds a line, and a further installment that no card is charged for by itself. */
export async function addToOrder(tx: AnyTx, orderId: string, addition: Addition): Promise<void> {
  const { itemId, amountCents, note, dueAt } = addition;
  await sql`
    insert into payment_order_line (order_id, item_id, kind, amount_cents, note, position)
    select ${orderId}, ${itemId}, 'moved', ${amountCents}, ${note}, coalesce(max(position), 0) + 1
      from payment_order_line where order_id = ${orderId}`.execute(tx);
  await sql`
    insert into payment_installment (order_id, due_at, amount_cents, position)
    select ${orderId}, ${dueAt}, ${amountCents}, coalesce(max(position), 0) + 1
      from payment_installment where order_id = ${orderId}`.execute(tx);
}

/** Calls an item something else from now on. */
export async function relabelItem(tx: AnyTx, orderId: string, itemId: string, label: string): Promise<void> {
  await sql`
    update payment_order_item set label = ${label} where order_id = ${orderId} and item_id = ${itemId}`.execute(tx);
}
