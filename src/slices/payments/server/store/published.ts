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
    select order_id, item_id, cents as price_cents, owed_cents, cents - owed_cents as paid_cents
      from (
        -- What is owed up to and including an item less what is owed up to the one before: so the parts are the whole. Whole
        -- numbers throughout: a division leaves its rest out.
        select order_id, item_id, cents,
               (owed * upto / greatest(whole, 1) - owed * (upto - cents) / greatest(whole, 1))::integer as owed_cents
          from (
            select line.order_id, line.item_id, line.cents, line.owed,
                   sum(line.cents) over (partition by line.order_id order by line.item_id) as upto,
                   sum(line.cents) over (partition by line.order_id) as whole
              from (
                select o.id as order_id, l.item_id, sum(l.amount_cents)::integer as cents,
                       (select coalesce(sum(i.amount_cents - i.credited_cents), 0) from payment_installment i
                         where i.order_id = o.id and i.paid_at is null) as owed
                  from payment_order o join payment_order_line l on l.order_id = o.id
                 where o.id in (${orders}) and o.status not in ('expired', 'cancelled')
                 group by o.id, l.item_id) line
          ) part
      ) priced)`;
}
