import { sql, type QueryExecutorProvider } from "kysely";
import type { Cents } from "#kernel/money/money.ts";
import type { DisputeStatus, RefundStatus } from "../../contract/vocabulary.ts";

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
  orderId: string;
  gatewayRef: string;
  gatewayTxn: string | null;
  amountCents: Cents;
  /** What of the fees is the platform's. */
  feeCents: Cents;
  /** All that was kept back, as it was first written down. */
  keptCents: Cents;
  settledAt: Date;
}

const CAPTURES = sql`
  select p.id as "paymentId", p.order_id as "orderId", p.gateway_ref as "gatewayRef", j.gateway_txn as "gatewayTxn",
         p.amount_cents as "amountCents", p.fee_cents as "feeCents", p.settled_at as "settledAt",
         (p.amount_cents - coalesce((select sum(e.amount_cents) from ledger_entry e
                                      where e.journal_id = j.id and e.account = 'gateway-clearing'), 0))::int as "keptCents"
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

/** What went back by card, as our ledger has it. */
export interface ReturnRow {
  refundId: string;
  gatewayRef: string;
  status: RefundStatus;
  amountCents: Cents;
  /** What of the platform's fee went back with it. */
  feeCents: Cents;
  /** Whether it left the account, and whether it came back to it. */
  left: boolean;
  cameBack: boolean;
  heardAt: Date;
}

const RETURNS = sql`
  select r.id as "refundId", r.gateway_ref as "gatewayRef", r.status, r.amount_cents as "amountCents",
         r.heard_at as "heardAt", j.id is not null as left,
         exists (select from ledger_journal b where b.kind = 'refund-failed' and b.source = r.id::text) as "cameBack",
         -coalesce((select sum(e.amount_cents) from ledger_entry e
                     where e.journal_id = j.id and e.account = 'platform-clearing'), 0)::int as "feeCents"
    from payment_refund r join payment p on p.id = r.payment_id
    left join ledger_journal j on j.kind = 'refund' and j.source = r.id::text`;

/** The refund that the processor calls so. */
export async function returnOf(handle: QueryExecutorProvider, gatewayRef: string): Promise<ReturnRow | undefined> {
  const { rows } = await sql<ReturnRow>`${RETURNS} where r.gateway_ref = ${gatewayRef}`.execute(handle);
  return rows[0];
}

/** The refunds of an account's payments that left it, and of which something was heard since a time. */
export async function returnsSince(
  handle: QueryExecutorProvider,
  account: string | null,
  since: Date,
): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    ${RETURNS} where p.gateway_account is not distinct from ${account}::text and p.method = 'card'
       and j.id is not null and r.heard_at >= ${since}`.execute(handle);
  return rows;
}

/** A dispute, and what the ledger has of it. */
export interface WithdrawalRow {
  disputeId: string;
  orderId: string;
  gatewayRef: string;
  status: DisputeStatus;
  amountCents: Cents;
  /** Whether its money was withdrawn, and whether it came back. */
  withdrawn: boolean;
  returned: boolean;
}

const WITHDRAWALS = sql`
  select d.id as "disputeId", d.order_id as "orderId", d.gateway_ref as "gatewayRef", d.status,
         d.amount_cents as "amountCents",
         exists (select from ledger_journal j where j.kind = 'dispute-opened' and j.source = d.id::text) as withdrawn,
         exists (select from ledger_journal j where j.kind = 'dispute-won' and j.source = d.id::text) as returned
    from payment_dispute d join payment p on p.id = d.payment_id`;

/** The dispute that the processor calls so. */
export async function withdrawalOf(
  handle: QueryExecutorProvider,
  gatewayRef: string,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`${WITHDRAWALS} where d.gateway_ref = ${gatewayRef}`.execute(handle);
  return rows[0];
}

/** The disputes about an account's payments that nobody has decided yet, as far as we know. */
export async function openWithdrawals(handle: QueryExecutorProvider, account: string | null): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    ${WITHDRAWALS} where p.gateway_account is not distinct from ${account}::text
       and d.status in ('warning', 'open')`.execute(handle);
  return rows;
}

/** What was written down of the fees of a line of the balance besides. */
export async function feesOfLine(handle: QueryExecutorProvider, line: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_journal j
      join ledger_entry e on e.journal_id = j.id and e.account = 'processor-cost'
     where j.kind = 'fee' and j.source = ${line}`.execute(handle);
  return rows[0]!.cents;
}
