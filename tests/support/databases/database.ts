import { sql, type Kysely } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase, type Database } from "#platform/db/open.ts";

export type TestDatabase<Schema> = {
  db: Kysely<Schema>;
  /** The connections under it, for code that takes them as they are. */
  pool: pg.Pool;
  onCommitted: Database<Schema>["onCommitted"];
  /** For code under test that opens connections itself. */
  connection: { host: string; port: number; user: string; database: string };
  /** Closes the pool and removes the database. Call it in afterAll. */
  drop(): Promise<void>;
};

let made = 0;

/**
 * A database of its own for a test file, with all migrations: cloned from the run's template, which takes some 30 ms.
 * @param options.empty true for one without any migration
 * @param options.small true where each table will hold a few rows: the server then takes the joins as they are written, because to
 * look for better ones takes it longer than all the rest of a statement
 */
export async function testDatabase<Schema>(
  options: { empty?: boolean; small?: boolean; maxConnections?: number } = {},
): Promise<TestDatabase<Schema>> {
  const { connection: server, template } = inject("cluster");
  const database = `test_${process.pid}_${(made += 1)}_${Math.random().toString(36).slice(2, 8)}`;
  // Copying files instead of logging every page: no write-ahead log to fill for data that need not survive.
  await asAdmin(
    server,
    `create database ${database} template ${options.empty ? "template1" : template} strategy file_copy`,
  );
  if (options.small) {
    await asAdmin(server, `alter database ${database} set join_collapse_limit = 3`);
    await asAdmin(server, `alter database ${database} set from_collapse_limit = 3`);
  }
  const connection = { ...server, database };
  const { db, pool, onCommitted, close } = openDatabase<Schema>({
    connection,
    maxConnections: options.maxConnections ?? 5,
    log: silentLog,
  });
  return {
    db,
    pool,
    onCommitted,
    connection,
    async drop() {
      await close();
      await asAdmin(server, `drop database ${database} with (force)`);
    },
  };
}

/** For each list of tables: the statement that empties them and all that refers to them, by whatever way. */
const emptying = new Map<string, string>();

/**
 * Empties tables and all that refers to them, also what the product never lets go of, such as the ledger. They hold a few
 * rows: deleting those takes a tenth of the time of `truncate`, which makes a new file for every table and index.
 * @param tables "account, mail"
 */
export async function emptyTables<Schema>(db: Kysely<Schema>, tables: string): Promise<void> {
  const statement = emptying.get(tables) ?? (await statementToEmpty(db, tables));
  emptying.set(tables, statement);
  await db.transaction().execute(async (tx) => {
    // Triggers that refuse, and foreign keys, do not hear of it until this transaction ends.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
}

/** Of a hundred tables a test writes in a dozen: one whose file is empty never held a row, and is passed over. */
async function statementToEmpty<Schema>(db: Kysely<Schema>, tables: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    with recursive emptied (id) as (
      select to_regclass(trim(name)) from unnest(string_to_array(${tables}, ',')) name
      union
      select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f'
    )
    select id::regclass::text as name from emptied`.execute(db);
  return `do $$
    declare filled regclass;
    begin
      foreach filled in array '{${rows.map(({ name }) => name).join(",")}}'::regclass[] loop
        if pg_relation_size(filled) > 0 then execute format('delete from %s', filled); end if;
      end loop;
    end $$`;
}

async function asAdmin(server: pg.ClientConfig, statement: string): Promise<void> {
  const admin = new pg.Client({ ...server, database: "postgres" });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
