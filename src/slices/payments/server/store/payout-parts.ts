import { sql, type QueryExecutorProvider } from "kysely";
import type { PayoutPart } from "../../rules/payout.ts";

/**
 * What some payouts are made of. A payout that came back and went out again with a later one is taken apart in both.
 */
export async function payoutParts(
  handle: QueryExecutorProvider,
  payoutIds: readonly string[],
): Promise<(PayoutPart & { payoutId: string })[]> {
  const { rows } = await sql<PayoutPart & { payoutId: string }>`
    with recursive part as (
      select l.payout_id, l.order_id, l.kind, l.source, l.gross_cents, l.fee_cents, l.net_cents
        from payee_payout_line l where l.payout_id = any(${payoutIds}::uuid[])
      union all
      select part.payout_id, l.order_id, l.kind, l.source, l.gross_cents, l.fee_cents, l.net_cents
        from part join payee_payout back on back.gateway_ref = part.source and back.itemized = 'done'
        join payee_payout_line l on l.payout_id = back.id
       where part.kind = 'payout-back')
    select part.payout_id as "payoutId", part.order_id as "orderId", part.kind, sum(part.gross_cents)::int as "grossCents",
           sum(part.fee_cents)::int as "feeCents", sum(part.net_cents)::int as "netCents"
      from part left join payee_payout back on part.kind = 'payout-back' and back.gateway_ref = part.source
     where back.itemized is distinct from 'done'
     group by part.payout_id, part.order_id, part.kind`.execute(handle);
  return rows;
}
