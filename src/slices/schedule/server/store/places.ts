import { sql, type QueryExecutorProvider } from "kysely";
import { VENUES } from "#slices/leagues/server/public.ts";
import { FIELDS } from "#slices/venues/server/public.ts";

/** The names of some fields with their venues: "Bushrod Park, Field 2". */
export async function fieldNames(
  handle: QueryExecutorProvider,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select f.id, v.name || ', ' || f.name as name from ${FIELDS} f join ${VENUES} v on v.id = f.venue_id
     where f.id = any(${[...new Set(ids)]}::uuid[])`.execute(handle);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
