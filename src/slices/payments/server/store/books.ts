import { sql, type QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Cents } from "#kernel/money/money.ts";
import type { Figure } from "../../contract/vocabulary.ts";

/** The figures of some orders, in whole cents. */
export interface Books {
  card: Cents;
  offline: Cents;
  refunded: Cents;
  outstanding: Cents;
  siteFees: Cents;
  processorCost: Cents;
  disputed: Cents;
  paidOut: Cents;
  atProcessor: Cents;
}

/** A line behind a figure. */
export interface BookRow {
  id: string;
  at: Date;
  orderId: string;
  number: string;
  payerId: string;
  labels: string[];
  kind: string;
  amountCents: number;
  /** The payout that it went along with, as the processor calls it, and the day that was at the bank. */
  payout: { ref: string; arrivalDay: LocalDate } | null;
}

/** What each figure adds up, of the ledger's entries (debit above zero); `outstanding` is counted by order instead. */
const ADDED: Readonly<Record<Exclude<Figure, "outstanding">, ReturnType<typeof sql>>> = {
  card: sql`case when j.kind = 'capture' and e.account = 'payer-receivable' then -e.amount_cents end`,
  offline: sql`case when j.kind = 'offline' and e.account = 'payer-receivable' then -e.amount_cents end`,
  refunded: sql`case when j.kind in ('refund', 'refund-failed') and e.account = 'payer-receivable' then e.amount_cents end`,
  "site-fees": sql`case when e.account = 'platform-fee' then -e.amount_cents end`,
  "processor-cost": sql`case when e.account = 'processor-cost' then e.amount_cents end`,
  disputed: sql`case when e.account in ('disputes', 'write-off') then e.amount_cents end`,
  "paid-out": sql`case when e.account = 'payee-bank' then e.amount_cents end`,
  "at-processor": sql`case when e.account = 'gateway-clearing' then e.amount_cents end`,
};

/** What families owe for what they have, order by order; who has something to their credit owes nothing. */
const OWED = sql`
  select j.order_id, sum(e.amount_cents) as amount, max(j.at) as at, (array_agg(j.id order by j.at desc, j.id desc))[1] as id
    from ledger_journal j join ledger_entry e on e.journal_id = j.id and e.account = 'payer-receivable'`;

/** The figures of some orders. */
export async function booksOf(handle: QueryExecutorProvider, orderIds: readonly string[]): Promise<Books> {
  const sum = (figure: keyof typeof ADDED) => sql`coalesce(sum(${ADDED[figure]}), 0)::int`;
  const { rows } = await sql<Books>`
    with ours as (select id from payment_order where id = any(${orderIds}::uuid[])),
    owed as (${OWED} where j.order_id in (select id from ours) group by j.order_id)
    select ${sum("card")} as card, ${sum("offline")} as offline, ${sum("refunded")} as refunded,
           (select coalesce(sum(amount), 0)::int from owed where amount > 0) as outstanding,
           ${sum("site-fees")} as "siteFees", ${sum("processor-cost")} as "processorCost", ${sum("disputed")} as disputed,
           ${sum("paid-out")} as "paidOut", ${sum("at-processor")} as "atProcessor"
      from ledger_journal j join ledger_entry e on e.journal_id = j.id
     where j.order_id in (select id from ours)`.execute(handle);
  return rows[0]!;
}

interface Page {
  limit: number | null;
  offset: number;
}

/** The rows behind a figure, the newest first, and how many there are. Their amounts add up to the figure. */
export async function bookRows(
  handle: QueryExecutorProvider,
  orderIds: readonly string[],
  figure: Figure,
  { limit, offset }: Page,
): Promise<{ rows: BookRow[]; total: number }> {
  const found =
    figure === "outstanding"
      ? sql`select id, order_id, at, 'owed' as kind, amount, null::uuid as payout_id
              from (${OWED} where j.order_id = any(${orderIds}::uuid[]) group by j.order_id) as owed where amount > 0`
      : sql`select j.id, j.order_id, j.at, j.kind, sum(${ADDED[figure]}) as amount, j.payout_id
              from ledger_journal j join ledger_entry e on e.journal_id = j.id
             where j.order_id = any(${orderIds}::uuid[])
             group by j.id having sum(${ADDED[figure]}) <> 0`;
  const { rows } = await sql<BookRow & { total: number }>`
    select f.id, f.at, f.order_id as "orderId", o.number, o.payer_id as "payerId", f.kind, f.amount::int as "amountCents",
           (select coalesce(array_agg(i.label order by i.position), '{}') from payment_order_item i where i.order_id = o.id)
             as labels,
           (select json_build_object('ref', p.gateway_ref, 'arrivalDay', p.arrival_day) from payee_payout p
             where p.id = f.payout_id) as payout,
           count(*) over ()::int as total
      from (${found}) as f join payment_order o on o.id = f.order_id
     order by f.at desc, f.id desc limit ${limit} offset ${offset}`.execute(handle);
  return { rows, total: rows[0]?.total ?? 0 };
}
