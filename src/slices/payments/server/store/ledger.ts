import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { Entry, JournalKind } from "../../rules/ledger.ts";

export interface NewJournal {
  kind: JournalKind;
  /** Null for what of a payout is of no order. */
  orderId: string | null;
  /** The payout that it is about. */
  payoutId?: string;
  /** What it tells of: the payment's id, the refund's. Told twice, it is written once. */
  source: string;
  /** The processor's balance transaction, where it is known already. */
  gatewayTxn: string | null;
  entries: readonly Entry[];
  at: Date;
}

/** Writes a journal; false when it was written before. One that says nothing is not written. */
export async function writeJournal(tx: AnyTx, journal: NewJournal): Promise<boolean> {
  const { kind, orderId, payoutId = null, source, gatewayTxn, entries, at } = journal;
  if (entries.length === 0) return false;
  const { rows } = await sql`
    with made as (
      insert into ledger_journal (kind, order_id, payout_id, source, gateway_txn, at)
      values (${kind}, ${orderId}, ${payoutId}, ${source}, ${gatewayTxn}, ${at})
      on conflict do nothing returning id)
    insert into ledger_entry (journal_id, position, account, amount_cents, currency)
    select made.id, entry.position, entry.account, entry.amount, 'USD'
      from made, unnest(${entries.map((one) => one.account)}::text[], ${entries.map((one) => one.amountCents)}::bigint[])
                 with ordinality as entry(account, amount, position)
    returning journal_id`.execute(tx);
  return rows.length > 0;
}

/** What was written of a payout, by order and account; what adds up to nothing is left out. */
export async function writtenOfPayout(
  handle: QueryExecutorProvider,
  payoutId: string,
): Promise<Map<string | null, Entry[]>> {
  const { rows } = await sql<Entry & { orderId: string | null }>`
    select j.order_id as "orderId", e.account, sum(e.amount_cents)::int as "amountCents"
      from ledger_journal j join ledger_entry e on e.journal_id = j.id
     where j.payout_id = ${payoutId} group by j.order_id, e.account having sum(e.amount_cents) <> 0`.execute(handle);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
