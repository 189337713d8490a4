import { sql, type QueryExecutorProvider } from "kysely";
import type { Cents } from "#kernel/money/money.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { RefundReason, RefundStatus } from "../../contract/vocabulary.ts";

export interface RefundRow {
  id: string;
  orderId: string;
  paymentId: string;
  amountCents: Cents;
  /** Whether the platform gives its share back too. */
  returnFee: boolean;
  reason: RefundReason;
  /** The one that failed and that this one tries again. */
  retryOf: string | null;
  gatewayRef: string | null;
  status: RefundStatus;
  createdAt: Date;
  heardAt: Date;
  settledAt: Date | null;
}

const COLUMNS = sql`
  r.id, r.order_id as "orderId", r.payment_id as "paymentId", r.amount_cents as "amountCents",
  r.return_fee as "returnFee", r.reason, r.retry_of as "retryOf", r.gateway_ref as "gatewayRef", r.status, r.created_at as "createdAt",
  r.heard_at as "heardAt", r.settled_at as "settledAt"`;

/** Refunds of some orders, the oldest first. */
export async function refundRows(handle: QueryExecutorProvider, orderIds: readonly string[]): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${COLUMNS} from payment_refund r where r.order_id = any(${[...orderIds]}::uuid[])
     order by r.order_id, r.created_at, r.id`.execute(handle);
  return rows;
}

export async function findRefundRow(handle: QueryExecutorProvider, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`select ${COLUMNS} from payment_refund r where r.id = ${id}`.execute(handle);
  return rows[0];
}

/** Refunds of which nothing was heard for a while, the longest first. */
export async function silentRefunds(
  handle: QueryExecutorProvider,
  { before, limit }: { before: Date; limit: number },
): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${COLUMNS} from payment_refund r
     where r.status in ('requested', 'unknown', 'pending') and r.heard_at < ${before}
     order by r.heard_at limit ${limit}`.execute(handle);
  return rows;
}

/** How often a refund was tried before, counted back from it. */
export async function triesBefore(handle: QueryExecutorProvider, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    with recursive chain as (
      select retry_of from payment_refund where id = ${id}
      union all select r.retry_of from payment_refund r join chain on r.id = chain.retry_of)
    select count(retry_of)::int as tries from chain`.execute(handle);
  return rows[0]!.tries;
}

/** Asks for money to go back. The database refuses what is more than was taken. @returns its id */
export async function insertRefund(
  tx: AnyTx,
  row: Pick<RefundRow, "orderId" | "paymentId" | "amountCents" | "returnFee" | "reason" | "retryOf" | "createdAt">,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payment_refund (order_id, payment_id, amount_cents, return_fee, reason, retry_of, created_at, heard_at)
    values (${row.orderId}, ${row.paymentId}, ${row.amountCents}, ${row.returnFee}, ${row.reason}, ${row.retryOf},
            ${row.createdAt}, ${row.createdAt})
    returning id`.execute(tx);
  return rows[0]!.id;
}

export interface RefundChange {
  status?: RefundStatus;
  gatewayRef?: string;
  failure?: string;
  heardAt: Date;
  settledAt?: Date;
}

/** Changes what is named. The database refuses a status that cannot follow. */
export async function changeRefund(tx: AnyTx, id: string, change: RefundChange): Promise<void> {
  const sets = [
    sql`heard_at = ${change.heardAt}`,
    ...(change.status === undefined ? [] : [sql`status = ${change.status}`]),
    ...(change.gatewayRef === undefined ? [] : [sql`gateway_ref = ${change.gatewayRef}`]),
    ...(change.failure === undefined ? [] : [sql`failure = ${change.failure}`]),
    ...(change.settledAt === undefined ? [] : [sql`settled_at = ${change.settledAt}`]),
  ];
  await sql`update payment_refund set ${sql.join(sets)} where id = ${id}`.execute(tx);
}
