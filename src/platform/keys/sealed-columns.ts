import { type Kysely, sql } from "kysely";
import { headOf, SealBroken, type FieldCipher } from "./field-cipher.ts";

/** A column of encrypted values (bytea, null where there is none). Rotation must know every one. */
export interface SealedColumn {
  readonly table: string;
  /** The primary key: uuid, text or a number. */
  readonly id: string;
  readonly column: string;
  /** The context its values are sealed with, from the id as text. */
  contextOf(id: string): string;
}

/** Rows in one transaction. */
const BATCH = 500;

/** How many values of a column are not sealed with this key. */
export async function countOthers<Schema>(db: Kysely<Schema>, one: SealedColumn, keyId: string): Promise<number> {
  const head = headOf(keyId);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(one.table)}
     where ${sql.ref(one.column)} is not null and substring(${sql.ref(one.column)} from 1 for ${head.length}) <> ${head}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many values of a column are sealed with this key. */
export async function countUnder<Schema>(db: Kysely<Schema>, one: SealedColumn, keyId: string): Promise<number> {
  const head = headOf(keyId);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(one.table)}
     where substring(${sql.ref(one.column)} from 1 for ${head.length}) = ${head}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Resealed {
  /** How many values have the newest key now that had another one. */
  resealed: number;
  /** "table.column id" of values that do not open. They stay as they are. */
  unreadable: string[];
}

/**
 * Seals every value of a column with the newest key that has an older one: 500 rows a transaction, in the order of their
 * ids. It may die anywhere and be run again. A value that somebody changes meanwhile keeps the change.
 * @param newestId the key that `cipher` seals with
 */
export async function reseal<Schema>(
  db: Kysely<Schema>,
  one: SealedColumn,
  cipher: FieldCipher,
  newestId: string,
): Promise<Resealed> {
  const [table, id, column] = [sql.table(one.table), sql.ref(one.id), sql.ref(one.column)];
  const head = headOf(newestId);
  const done: Resealed = { resealed: 0, unreadable: [] };
  for (let last: string | undefined; ;) {
    const after = last === undefined ? sql`true` : sql`${id} > ${last}`;
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      select ${id}::text as id, ${column} as sealed from ${table}
       where ${column} is not null and substring(${column} from 1 for ${head.length}) <> ${head} and ${after}
       order by ${id} limit ${BATCH}`.execute(db);
    await db.transaction().execute(async (tx) => {
      for (const row of rows) {
        const fresh = sealedAnew(row.sealed, one.contextOf(row.id), cipher);
        if (!fresh) {
          done.unreadable.push(`${one.table}.${one.column} ${row.id}`);
          continue;
        }
        const { numAffectedRows = 0n } = await sql`
          update ${table} set ${column} = ${fresh} where ${id} = ${row.id} and ${column} = ${row.sealed}`.execute(tx);
        done.resealed += Number(numAffectedRows);
      }
    });
    last = rows.at(-1)?.id;
    if (rows.length < BATCH) return done;
  }
}

function sealedAnew(sealed: Buffer, context: string, cipher: FieldCipher): Buffer | undefined {
  try {
    return cipher.seal(cipher.openBytes(sealed, context), context);
  } catch (reason) {
    if (reason instanceof SealBroken) return undefined;
    throw reason;
  }
}
