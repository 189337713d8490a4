import { readFile } from "node:fs/promises";
import { type RawBuilder, sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";

const COLUMNS = ["zip", "lat", "lng", "city", "state", "county", "tz"] as const;

/**
 * Fills the table of ZIP codes from the reference file when it is empty, and answers how many rows this call added
 * (0 when they were there). Two processes may do it at once: the rows go in by one statement, and one that comes
 * second adds nothing.
 * @throws Error when the file is not the table that is expected
 */
export async function loadZipCodes<Schema>(handle: Handle<Schema>, tsvPath: string): Promise<number> {
  const there = await sql`select 1 from zip_code limit 1`.execute(handle);
  if (there.rows.length > 0) return 0;

  const columns = readColumns(await readFile(tsvPath, "utf8"), tsvPath);
  const [zip, lat, lng, city, state, county, zone] = columns;
  const added = await sql`
    insert into zip_code (zip, lat, lng, city, state, county, time_zone)
    select * from unnest(${lines(zip)}, ${lines(lat)}::float8[], ${lines(lng)}::float8[], ${lines(city)}, ${lines(state)},
                         ${lines(county)}, ${lines(zone)})
    on conflict do nothing`.execute(handle);
  // The planner would otherwise take the table for empty until the first autovacuum.
  await sql`analyze zip_code`.execute(handle);
  return Number(added.numAffectedRows ?? 0);
}

/** A column as an array of texts. One long text is far quicker to send than the driver's array, and no field has a line break. */
function lines(column: readonly string[] | undefined): RawBuilder<string[]> {
  return sql`string_to_array(${(column ?? []).join("\n")}, chr(10))`;
}

/** The file's columns, each a list of texts; the database reads the numbers. */
function readColumns(text: string, path: string): string[][] {
  const rows = text.split(/\r?\n/).filter((line) => line !== "");
  if (rows[0] !== COLUMNS.join("\t")) throw new Error(`${path} is not the table of ZIP codes: its first line is wrong.`);
  const columns: string[][] = COLUMNS.map(() => []);
  for (const [index, line] of rows.slice(1).entries()) {
    const fields = line.split("\t");
    if (fields.length !== COLUMNS.length) {
      throw new Error(`${path}, line ${index + 2}: ${fields.length} fields instead of ${COLUMNS.length}.`);
    }
    fields.forEach((field, column) => columns[column]?.push(field));
  }
  return columns;
}
