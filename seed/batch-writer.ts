import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { Batch } from "./rows.ts";

/** Venues before the leagues that play there, and so on. */
const ORDER = [
  "venue",
  "league",
  "season",
  "season_play_time",
  "division",
  "fee_line",
] as const satisfies (keyof Batch)[];

/** Writes a batch, one statement for each table: the rows travel as one JSON text that the database takes apart. */
export async function writeBatch<Schema>(handle: Handle<Schema>, batch: Batch): Promise<void> {
  for (const table of ORDER) {
    const rows = batch[table];
    const [first] = rows;
    if (!first) continue;
    const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
      handle,
    );
  }
}
