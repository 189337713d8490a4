import { sql } from "kysely";
import type { Tx } from "#platform/db/open.ts";

interface Definition {
  readonly name: string;
  readonly definition: string;
}

/**
 * Does `work`, which writes very many rows into a table, without the table's indexes and references, and makes them again
 * afterwards: PostgreSQL sorts and checks all rows at once faster than one at a time. What is unique stays so: of a row that
 * breaks a rule the end of this speaks instead of the statement. Others wait for the table until the transaction is over.
 * @throws what PostgreSQL says when rows break a rule
 */
export async function writeInBulk<Schema, Result>(
  tx: Tx<Schema>,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows: indexes } = await sql<Definition>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = indexrelid)
     order by 1`.execute(tx);
  const { rows: references } = await sql<Definition>`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = ${table}::regclass and contype = 'f' order by 1`.execute(tx);
  // A table cannot be altered while what was deferred of it is still to be checked.
  await sql`set constraints all immediate`.execute(tx);
  await sql`set constraints all deferred`.execute(tx);
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(tx);
  for (const { name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.raw(name)}`.execute(tx);
  const result = await work();
  for (const { definition } of indexes) await sql.raw(definition).execute(tx);
  for (const { name, definition } of references)
    await sql`alter table ${sql.table(table)} add constraint ${sql.raw(name)} ${sql.raw(definition)}`.execute(tx);
  return result;
}
