import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
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

/** A field, whether it was removed or not. */
export async function anyField(
  handle: QueryExecutorProvider,
  id: string,
): Promise<(FieldRow & { removed: boolean }) | undefined> {
  const { rows } = await sql<FieldRow & { removed: boolean }>`
    select id, venue_id as "venueId", name, size, surface, lights, version, removed_at is not null as removed
      from field where id = ${id}`.execute(handle);
  return rows[0];
}

export type WrittenField = Pick<FieldRow, "name" | "size" | "surface" | "lights">;

/** Adds a field as the last of its venue. @returns its id */
export async function insertField(tx: AnyTx, venueId: string, field: WrittenField): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into field (venue_id, name, size, surface, lights, position)
    select ${venueId}, ${field.name}, ${field.size}, ${field.surface}, ${field.lights}, coalesce(max(position), 0) + 1
      from field where venue_id = ${venueId}
    returning id`.execute(tx);
  return rows[0]!.id;
}

export async function updateField(tx: AnyTx, id: string, field: WrittenField): Promise<void> {
  await sql`
    update field set name = ${field.name}, size = ${field.size}, surface = ${field.surface}, lights = ${field.lights},
                     version = version + 1
     where id = ${id}`.execute(tx);
}

/** Puts fields in an order. */
export async function orderFields(tx: AnyTx, ids: readonly string[]): Promise<void> {
  await sql`
    update field f set position = placed.position
      from unnest(${[...ids]}::uuid[]) with ordinality as placed(id, position) where f.id = placed.id`.execute(tx);
}

/** Removes a field, or puts it back (null). */
export async function setRemoved(tx: AnyTx, id: string, at: Date | null): Promise<void> {
  await sql`update field set removed_at = ${at}, version = version + 1 where id = ${id}`.execute(tx);
}
