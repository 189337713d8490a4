import { sql, type RawBuilder } from "kysely";

/**
 * What each item of some orders comes to, as a relation that the statements of slices above may join. Its columns are a
 * promise, amounts are US cents: `order_id`, `item_id`, `price_cents` (its lines, credits taken off), `owed_cents` (its part
 * of what the order still owes, in proportion, to the cent), `paid_cents` (the rest of it). Of an order that nobody pays any
 * more nothing is owed and nothing was paid.
 * @param orders a query of one column: the ids of the orders
 */
export function itemBalances(orders: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select priced.order_id, priced.item_id,
           case when priced.counts then priced.cents else 0 end as price_cents,
           priced.owed_cents,
           case when priced.counts then priced.cents - priced.owed_cents else 0 end as paid_cents
      from (
        -- What is owed up to and including an item less what is owed up to the one before: so the parts are the whole.
        select part.*,
               coalesce(trunc(owed * upto / nullif(whole, 0)) - trunc(owed * (upto - cents) / nullif(whole, 0)), 0)::integer as owed_cents
          from (
            select line.order_id, line.item_id, line.cents::integer as cents, o.status not in ('expired', 'cancelled') as counts,
                   case when o.status in ('expired', 'cancelled') then 0 else coalesce(due.cents, 0) end as owed,
                   sum(line.cents) over (partition by line.order_id order by line.item_id) as upto,
                   sum(line.cents) over (partition by line.order_id) as whole
              from (select order_id, item_id, sum(amount_cents) as cents from payment_order_line
                     where order_id in (${orders}) group by order_id, item_id) line
              join payment_order o on o.id = line.order_id
              left join (select order_id, sum(amount_cents - credited_cents) as cents from payment_instalment
                          where order_id in (${orders}) and paid_at is null group by order_id) due
                on due.order_id = line.order_id
          ) part
      ) priced)`;
}
