import { sql, type QueryExecutorProvider } from "kysely";

/** Installments whose card is to be tried now, the one that waits longest first. */
export async function dueInstallments(
  handle: QueryExecutorProvider,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; orderId: string }[]> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select id, order_id as "orderId" from payment_installment
     where next_try_at <= ${now} and paid_at is null and amount_cents > credited_cents
     order by next_try_at, id limit ${limit}`.execute(handle);
  return rows;
}
