import { sql, type QueryExecutorProvider } from "kysely";
import type { Cents } from "#kernel/money.ts";

/** Until when an account's lists at the processor were read; undefined before the first time. */
export async function readMark(handle: QueryExecutorProvider, account: string | null): Promise<Date | undefined> {
  const { rows } = await sql<{ readUntil: Date }>`
    select read_until as "readUntil" from reconciliation_mark where gateway_account = ${account ?? ""}`.execute(handle);
  return rows[0]?.readUntil;
}

export async function setMark(handle: QueryExecutorProvider, account: string | null, readUntil: Date): Promise<void> {
  await sql`
    insert into reconciliation_mark (gateway_account, read_until) values (${account ?? ""}, ${readUntil})
    on conflict (gateway_account) do update set read_until = excluded.read_until`.execute(handle);
}

/** What came in by card on an account, as our ledger has it. */
export interface CaptureRow {
  paymentId: string;
  gatewayRef: string;
  gatewayTxn: string | null;
  amountCents: Cents;
  settledAt: Date;
}

const CAPTURES = sql`
  select p.id as "paymentId", p.gateway_ref as "gatewayRef", j.gateway_txn as "gatewayTxn",
         p.amount_cents as "amountCents", p.settled_at as "settledAt"
    from payment p join ledger_journal j on j.kind = 'capture' and j.source = p.id::text`;

/** The capture of an intent. */
export async function captureOf(handle: QueryExecutorProvider, gatewayRef: string): Promise<CaptureRow | undefined> {
  const { rows } = await sql<CaptureRow>`${CAPTURES} where p.gateway_ref = ${gatewayRef}`.execute(handle);
  return rows[0];
}

/** The captures on an account since a time. */
export async function capturesSince(
  handle: QueryExecutorProvider,
  account: string | null,
  since: Date,
): Promise<CaptureRow[]> {
  const { rows } = await sql<CaptureRow>`
    ${CAPTURES} where p.gateway_account is not distinct from ${account}::text and p.settled_at >= ${since}`.execute(
    handle,
  );
  return rows;
}
