import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";

/** A field with its venue, as families read of it. */
export interface LocationRow {
  readonly fieldId: string;
  readonly field: string;
  readonly venue: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

/**
 * Where some fields are.
 * @param relations what the owners of fields and venues publish of them
 */
export async function locationsOf(
  handle: QueryExecutorProvider,
  fieldIds: readonly string[],
  { fields, venues }: { fields: RawBuilder<unknown>; venues: RawBuilder<unknown> },
): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    select f.id as "fieldId", f.name as field, v.name as venue, v.address, v.city, v.state, v.zip, v.lat, v.lng
      from ${fields} f join ${venues} v on v.id = f.venue_id where f.id = any(${[...fieldIds]}::uuid[])`.execute(
    handle,
  );
  return rows;
}
