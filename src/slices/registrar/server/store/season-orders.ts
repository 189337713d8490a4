import { sql, type QueryExecutorProvider } from "kysely";
import type { Published } from "./published.ts";

/** The orders that were opened for a season. */
export async function ordersOfSeason(
  handle: QueryExecutorProvider,
  { orders, enrollments }: Published,
  seasonId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.order_id as id from ${orders} o join ${enrollments} e on e.id = o.enrollment_id
     where e.season_id = ${seasonId}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** The seasons that some orders were opened for, by order. */
export async function seasonsOfOrders(
  handle: QueryExecutorProvider,
  { orders, enrollments }: Published,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ orderId: string; seasonId: string }>`
    select o.order_id as "orderId", e.season_id as "seasonId" from ${orders} o
      join ${enrollments} e on e.id = o.enrollment_id
     where o.order_id = any(${orderIds}::uuid[])`.execute(handle);
  return new Map(rows.map(({ orderId, seasonId }) => [orderId, seasonId]));
}
