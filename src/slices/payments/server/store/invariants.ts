import { sql } from "kysely";
import { invariant, type Invariant } from "#platform/db/invariant.ts";

/** What must always hold of money. Numbers as in the design of payments. */
export const PAYMENTS_INVARIANTS: readonly Invariant[] = [
  invariant(
    "I4",
    "What was due first of an order that was fulfilled is paid.",
    sql`
      select o.id::text as about from payment_order o join payment_installment i on i.order_id = o.id and i.position = 1
       where o.fulfilled_at is not null and i.paid_at is null and i.amount_cents > i.credited_cents`,
  ),
  invariant(
    "I5",
    "No more is returned than was taken.",
    sql`
      select p.id::text as about from payment p join payment_refund r on r.payment_id = p.id and r.status <> 'failed'
       group by p.id having sum(r.amount_cents) > p.amount_cents or p.status <> 'succeeded'`,
  ),
  invariant(
    "I6",
    "Every journal adds up to zero.",
    sql`
      select j.id::text as about from ledger_journal j left join ledger_entry e on e.journal_id = j.id
       group by j.id, e.currency having coalesce(sum(e.amount_cents), 1) <> 0`,
  ),
  invariant(
    "I7",
    "Every payment that succeeded has one journal of its amount, and no other payment has one.",
    sql`
      select coalesce(p.id::text, j.source) as about
        from (select * from payment where status = 'succeeded') p
        full join (select j.source, j.kind, sum(e.amount_cents) as received
                     from ledger_journal j join ledger_entry e on e.journal_id = j.id and e.account = 'payer-receivable'
                    where j.kind in ('capture', 'offline') group by j.id) j on j.source = p.id::text
       where p.id is null or j.source is null or j.received <> -p.amount_cents
          or (j.kind = 'capture') <> (p.method = 'card')`,
  ),
  invariant(
    "I7 refunds",
    "Every refund that left has one journal, and no other refund has one.",
    sql`
      select coalesce(r.id::text, j.source) as about
        from (select * from payment_refund where status in ('pending', 'succeeded')) r
        full join (select j.source from ledger_journal j
                    where j.kind = 'refund'
                      and not exists (select from ledger_journal back
                                       where back.kind = 'refund-failed' and back.source = j.source)) j
          on j.source = r.id::text
       where r.id is null or j.source is null`,
  ),
  invariant(
    "I8",
    "No payment is under way for more than a day (ten where a bank takes its time) without a finding.",
    sql`
      select p.id::text as about from payment p join payment_order o on o.id = p.order_id
       where (p.status in ('created', 'unknown', 'requires-action') or (p.status = 'requires-card' and o.status <> 'in-plan')
              or (p.status = 'processing' and p.created_at < now() - interval '9 days'))
         and p.created_at < now() - interval '1 day'
         and not exists (select from payment_finding f where f.about = p.id::text and f.resolved_at is null)`,
  ),
  invariant(
    "I11",
    "Of every order that moved it is known who did it.",
    sql`
    select about from payment_orders_without_audit()`,
  ),
  invariant(
    "I15",
    "What the ledger sent to payees' banks is what their payouts are, and nothing where one came back.",
    sql`
      select coalesce(p.gateway_ref, j.payout_id::text) as about
        from payee_payout p
        full join (select j.payout_id, sum(e.amount_cents) as sent from ledger_journal j
                     join ledger_entry e on e.journal_id = j.id and e.account = 'payee-bank' group by j.payout_id) j
          on j.payout_id = p.id
       where p.id is null
          or coalesce(j.sent, 0) <> case when p.status in ('failed', 'canceled') then 0 else p.amount_cents end`,
  ),
  invariant(
    "I16",
    "The lines of a payout add up to it, or a person was told.",
    sql`
      select p.gateway_ref as about from payee_payout p
       where p.itemized = 'done'
         and p.amount_cents <> (select coalesce(sum(net_cents), 0) from payee_payout_line where payout_id = p.id)
         and not exists (select from payment_finding f where f.about = p.gateway_ref)`,
  ),
  invariant("I12", "No text could be the number of a card.", sql`select about from texts_like_card_numbers()`),
  invariant(
    "I13",
    "What the ledger says a family owes for an order is what its installments say.",
    sql`
      select o.id::text as about
        from payment_order o
        join (select j.order_id, sum(e.amount_cents) as cents from ledger_journal j
                join ledger_entry e on e.journal_id = j.id and e.account = 'payer-receivable' group by j.order_id) ledger
          on ledger.order_id = o.id
       where ledger.cents
             + (select coalesce(sum(amount_cents), 0) from payment_refund
                 where order_id = o.id and status in ('requested', 'unknown'))
             <> (select coalesce(sum(amount_cents - credited_cents), 0) from payment_installment
                  where order_id = o.id and paid_at is null)
         and not exists (select from payment_refund failed
                          where failed.order_id = o.id and failed.status = 'failed'
                            and not exists (select from payment_refund again where again.retry_of = failed.id))`,
  ),
  invariant(
    "I14",
    "Nobody is charged without having something for it, or getting it back.",
    sql`
      select o.id::text as about from payment_order o
       where exists (select from payment where order_id = o.id and status = 'succeeded')
         and not exists (select from payment_order_item where order_id = o.id and outcome in ('fulfilled', 'cancelled'))
         and (select sum(amount_cents) from payment where order_id = o.id and status = 'succeeded')
             > (select coalesce(sum(amount_cents), 0) from payment_refund r
                 where r.order_id = o.id
                   and (r.status <> 'failed' or exists (select from payment_finding f where f.about = r.id::text)))`,
  ),
];
