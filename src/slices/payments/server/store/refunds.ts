import { sql, type QueryExecutorProvider } from "kysely";
import type { Cents } from "#kernel/money.ts";
import type { RefundReason, RefundStatus } from "../../contract/vocabulary.ts";

export interface RefundRow {
  id: string;
  orderId: string;
  paymentId: string;
  amountCents: Cents;
  returnFee: boolean;
  reason: RefundReason;
  gatewayRef: string | null;
  status: RefundStatus;
  createdAt: Date;
  heardAt: Date;
  settledAt: Date | null;
}

const COLUMNS = sql`
  r.id, r.order_id as "orderId", r.payment_id as "paymentId", r.amount_cents as "amountCents",
  r.return_fee as "returnFee", r.reason, r.gateway_ref as "gatewayRef", r.status, r.created_at as "createdAt",
  r.heard_at as "heardAt", r.settled_at as "settledAt"`;

/** Refunds of some orders, the oldest first. */
export async function refundRows(handle: QueryExecutorProvider, orderIds: readonly string[]): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${COLUMNS} from payment_refund r where r.order_id = any(${[...orderIds]}::uuid[])
     order by r.order_id, r.created_at, r.id`.execute(handle);
  return rows;
}
