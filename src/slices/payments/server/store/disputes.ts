import { sql, type QueryExecutorProvider } from "kysely";
import type { Cents } from "#kernel/money/money.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { DisputeStatus } from "../../contract/vocabulary.ts";

export interface DisputeRow {
  id: string;
  orderId: string;
  paymentId: string;
  gatewayRef: string;
  amountCents: Cents;
  status: DisputeStatus;
}

const COLUMNS = sql`
  d.id, d.order_id as "orderId", d.payment_id as "paymentId", d.gateway_ref as "gatewayRef",
  d.amount_cents as "amountCents", d.status`;

/** The disputes about an order's payments. */
export async function disputeRows(handle: QueryExecutorProvider, orderId: string): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select ${COLUMNS} from payment_dispute d where d.order_id = ${orderId} order by d.opened_at, d.id`.execute(handle);
  return rows;
}

/** Keeps a dispute as it is first heard of; one that is known is left as it is. */
export async function insertDispute(
  tx: AnyTx,
  row: Omit<DisputeRow, "id"> & { reason: string; openedAt: Date },
): Promise<void> {
  await sql`
    insert into payment_dispute (order_id, payment_id, gateway_ref, amount_cents, reason, status, opened_at)
    values (${row.orderId}, ${row.paymentId}, ${row.gatewayRef}, ${row.amountCents}, ${row.reason}, ${row.status},
            ${row.openedAt})
    on conflict (gateway_ref) do nothing`.execute(tx);
}

/** Moves a dispute on. The database refuses a status that cannot follow. */
export async function changeDispute(tx: AnyTx, id: string, status: DisputeStatus, now: Date): Promise<void> {
  const closed = status === "won" || status === "lost" ? now : null;
  await sql`update payment_dispute set status = ${status}, closed_at = ${closed} where id = ${id}`.execute(tx);
}
