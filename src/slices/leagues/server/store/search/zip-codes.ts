import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";

/** The columns of the reference file, in its order. */
export interface ZipColumns {
  zip: readonly string[];
  lat: readonly string[];
  lng: readonly string[];
  city: readonly string[];
  state: readonly string[];
  county: readonly string[];
  timeZone: readonly string[];
}

/** Whether there are any ZIP codes. */
export async function hasZipCodes(handle: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`select 1 from zip_code limit 1`.execute(handle);
  return rows.length > 0;
}

/** Writes ZIP codes, by columns, in one statement; those that are there stay as they are. Returns how many are new. */
export async function addZipCodes(handle: QueryExecutorProvider, columns: ZipColumns): Promise<number> {
  const { zip, lat, lng, city, state, county, timeZone } = columns;
  const added = await sql`
    insert into zip_code (zip, lat, lng, city, state, county, time_zone)
    select * from unnest(${lines(zip)}, ${lines(lat)}::float8[], ${lines(lng)}::float8[], ${lines(city)}, ${lines(state)},
                         ${lines(county)}, ${lines(timeZone)})
    on conflict do nothing`.execute(handle);
  // The planner would otherwise take the table for empty until the first autovacuum.
  await sql`analyze zip_code`.execute(handle);
  return Number(added.numAffectedRows ?? 0);
}

/** A column as an array of texts. One long text is far quicker to send than the driver's array, and no field has a line break. */
function lines(column: readonly string[]): RawBuilder<string[]> {
  return sql`string_to_array(${column.join("\n")}, chr(10))`;
}
