import { sql, type QueryExecutorProvider } from "kysely";
import type { FieldSize, Surface } from "../../contract/vocabulary.ts";

export interface FieldRow {
  id: string;
  venueId: string;
  name: string;
  /** Null: nobody has said. */
  size: FieldSize | null;
  surface: Surface | null;
  lights: boolean;
  version: number;
}

const FIELD = sql`select id, venue_id as "venueId", name, size, surface, lights, version from field`;

/** Some fields by their ids, those that were removed too: something may have been played there. */
export async function fieldsOnce(handle: QueryExecutorProvider, ids: readonly string[]): Promise<FieldRow[]> {
  const { rows } = await sql<FieldRow>`${FIELD} where id = any(${[...ids]}::uuid[])`.execute(handle);
  return rows;
}

/** The fields of some venues, or some fields by their ids, in the order of their venue; not those that were removed. */
export async function fieldRows(
  handle: QueryExecutorProvider,
  which: { venueIds: readonly string[] } | { ids: readonly string[] },
): Promise<FieldRow[]> {
  const where =
    "ids" in which ? sql`id = any(${[...which.ids]}::uuid[])` : sql`venue_id = any(${[...which.venueIds]}::uuid[])`;
  const { rows } = await sql<FieldRow>`
    ${FIELD} where ${where} and removed_at is null order by venue_id, position, id`.execute(handle);
  return rows;
}
