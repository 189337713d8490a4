import { sql, type QueryExecutorProvider } from "kysely";

/** The orders that were opened for a season. */
export async function ordersOfSeason(handle: QueryExecutorProvider, seasonId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.order_id as id from enrollment_order o join enrollment e on e.id = o.enrollment_id
     where e.season_id = ${seasonId}`.execute(handle);
  return rows.map(({ id }) => id);
}
