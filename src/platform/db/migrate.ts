import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { DatabaseLog } from "./log.ts";
import { demandSession } from "./demand-session.ts";
import { clientConfig } from "./open.ts";
import { SessionClient } from "./session-client.ts";

export type Migration = { name: string; sql: string; checksum: string };
type Applied = { name: string; checksum: string };

export type MigrateOptions = {
  /** node-postgres' connection fields. Give this or `url`. */
  connection?: pg.ClientConfig | undefined;
  url?: string | undefined;
  /** The folder of `0001-name.sql` files. */
  directory: string;
  log: DatabaseLog;
};

const migrationTable =
  "create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())";

/** The oldest PostgreSQL our SQL is written for. */
const oldestServer = 15;

/**
 * Reads the migrations of a folder in their order. Checksums ignore the line ends that Git may change on checkout.
 * @throws Error for a file whose name does not fit, or a number given twice
 */
export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  const numbers = new Set<string>();
  return names.map((file) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (number === undefined) throw new Error(`${file} in ${directory} should be named like 0001-what-it-does.sql.`);
    if (numbers.has(number)) throw new Error(`Two migrations in ${directory} have the number ${number}.`);
    numbers.add(number);
    const sql = readFileSync(path.join(directory, file), "utf8").replaceAll("\r\n", "\n");
    return { name: file.slice(0, -".sql".length), sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/**
 * Brings a database to the level of the code: applies what is missing, in order, each file in one transaction together with its
 * entry in the table `migration`. Forward only. Several processes at once are safe: each migration runs once.
 * @returns the names applied now, in order
 * @throws Error when an applied file was changed, the database is newer than the code, or a file fails (then none of it stays)
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const all = readMigrations(options.directory);
  await demandSession(options);
  const client = new SessionClient(clientConfig(options));
  client.on("error", () => {});
  await client.connect();
  try {
    await demandServer(client);
    // A power cut may take the last migrations back, whole ones, with their entries: the next start applies them again.
    await client.query("set synchronous_commit = off");
    await createTable(client);
    const done: string[] = [];
    for (const migration of all) {
      if (await applyOnce(client, migration, all)) {
        options.log.info({ migration: migration.name }, "applied a migration");
        done.push(migration.name);
      }
    }
    if (all.length === 0) demandMatch(await appliedMigrations(client), all);
    return done;
  } finally {
    await client.end();
  }
}

/** The migrations a database has had, in order; none when it has never been migrated. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Applied[]> {
  const exists = await client.query<{ there: boolean }>("select to_regclass('migration') is not null as there");
  if (!exists.rows[0]?.there) return [];
  return (await client.query<Applied>("select name, checksum from migration order by name")).rows;
}

async function demandServer(client: pg.Client): Promise<void> {
  const found = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const version = found.rows[0]?.version ?? 0;
  if (version < oldestServer)
    throw new Error(`This database server is PostgreSQL ${version}; Touchline needs ${oldestServer} or newer.`);
}

/** "if not exists" can still collide when two processes create at the same moment, so that is waited out under a lock. */
async function createTable(client: pg.Client): Promise<void> {
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(hashtext('touchline migration table'))");
  await client.query(migrationTable);
  await client.query("commit");
}

async function applyOnce(client: pg.Client, migration: Migration, all: Migration[]): Promise<boolean> {
  await client.query("begin");
  try {
    await client.query("lock table migration in exclusive mode");
    // Read under the lock: another process may have applied some since we looked.
    const applied = await appliedMigrations(client);
    demandMatch(applied, all);
    const missing = !applied.some((one) => one.name === migration.name);
    if (missing) await apply(client, migration);
    await client.query("commit");
    return missing;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [migration.name, migration.checksum]);
  } catch (error) {
    const { message, position } = error as Error & { position?: string };
    const line = position ? migration.sql.slice(0, Number(position)).split("\n").length : undefined;
    throw new Error(`Migration ${migration.name} failed${line ? ` at line ${line}` : ""}: ${message}`, {
      cause: error,
    });
  }
}

/** Applies migrations to an empty database inside the caller's transaction: for a restore, which is all or nothing. */
export async function migrateWithin(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query(migrationTable);
  for (const migration of migrations) await apply(client, migration);
}

/** The database and the code do not fit together; nothing was changed. */
export class MigrationRefused extends Error {
  override name = "MigrationRefused";
}

function demandMatch(applied: Applied[], all: Migration[]): void {
  const known = new Map(all.map((one) => [one.name, one.checksum]));
  for (const { name, checksum } of applied) {
    const expected = known.get(name);
    if (expected === undefined) {
      throw new MigrationRefused(
        `The database has had migration ${name}, which this version of Touchline does not know. It is newer than the code: start the newer version, or restore a backup.`,
      );
    }
    if (expected !== checksum) {
      throw new MigrationRefused(
        `Migration ${name} was changed after it had been applied to this database. Put the file back as it was and write the change as a new migration.`,
      );
    }
  }
  const newest = applied.at(-1)?.name ?? "";
  const skipped = all.find((one) => one.name < newest && !applied.some((done) => done.name === one.name));
  if (skipped) {
    throw new MigrationRefused(
      `Migration ${skipped.name} comes before ${newest}, which has been applied already. Give it a later number.`,
    );
  }
}
