import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { type Manifest, Measure, type Member, type TableEntry, unpackArchive, writeArchive } from "./backup/archive.ts";
import {
  copyIn,
  copyOut,
  filledTables,
  sequencesOf,
  setSequences,
  suspendRules,
  type Table,
  tablesOf,
  wipe,
} from "./backup/catalogue.ts";
import { holdKept, KEPT } from "./backup/kept.ts";
import { giveToFolderOwner } from "./embedded/account.ts";
import { isAlive } from "./embedded/process-state.ts";
import type { DatabaseLog } from "./log.ts";
import { appliedMigrations, migrate, migrateWithin, readMigrations } from "./migrate.ts";
import { clientConfig } from "./open.ts";
import { SessionClient } from "./session-client.ts";

export { ArchiveDamaged } from "./backup/archive.ts";

type Where = {
  /** node-postgres' connection fields. Give this or `url`. */
  connection?: pg.ClientConfig | undefined;
  url?: string | undefined;
  /** The application's data directory: its `files/`, `keys.json` and `processor/` are part of the backup. */
  dataDirectory: string;
  log: DatabaseLog;
};

/**
 * True when what is encrypted in the archive cannot be read with what is in it: it was made where the environment gave
 * the keys.
 */
export function lacksKeys({ tables, members }: Manifest): boolean {
  const used = tables.some(({ table, rows }) => table === "key_check" && rows > 0);
  return used && !members.some(({ name }) => name === "keys.json");
}

/** The target that a restore was to fill holds something, and `replace` was not given. */
export class NotEmpty extends Error {
  override name = "NotEmpty";
}

async function connected<Result>(where: Where, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new SessionClient(clientConfig(where));
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A folder for the pieces, inside the data directory: private like it, and on the file system the pieces end up on. */
async function withSpool<Result>(dataDirectory: string, work: (spool: string) => Promise<Result>): Promise<Result> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dataDirectory)) {
    const owner = /^backup-spool-(\d+)-/.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) await rm(path.join(dataDirectory, name), { recursive: true, force: true });
  }
  const spool = await mkdtemp(path.join(path.resolve(dataDirectory), `backup-spool-${process.pid}-`));
  return work(spool).finally(() => rm(spool, { recursive: true, force: true }));
}

/**
 * Writes everything into one archive file, as of one moment (one snapshot of the database; the application may go on running).
 * @returns the manifest, with row counts and checksums
 */
export async function backup(where: Where, target: string): Promise<Manifest> {
  return withSpool(where.dataDirectory, (spool) =>
    connected(where, async (client) => {
      await client.query("begin isolation level repeatable read, read only");
      const migrations = await appliedMigrations(client);
      // From here on the database stands still for us. A row is written after its file and goes before it, so the files
      // of this moment are those that the rows name.
      const kept = await holdKept(where.dataDirectory, spool);
      const tables: TableEntry[] = [];
      const members: Member[] = [];
      for (const table of await tablesOf(client)) {
        const member = `tables/${table.name.replaceAll(/[^a-z0-9_]/g, "-")}.copy`;
        const saved = await save(client, table, path.join(spool, `${tables.length}.copy`));
        tables.push({ table: table.name, columns: table.columns, rows: saved.rows, member });
        members.push({ name: member, bytes: saved.bytes, sha256: saved.sha256, mode: 0o600 });
      }
      const sequences = await sequencesOf(client);
      await client.query("commit");
      members.push(...kept);
      const madeAt = new Date().toISOString();
      const manifest: Manifest = { format: 1, product: "touchline", madeAt, migrations, tables, sequences, members };
      await writeArchive(target, manifest, (member) => {
        const index = tables.findIndex((one) => one.member === member.name);
        return path.join(spool, index >= 0 ? `${index}.copy` : member.name);
      });
      where.log.info({ target, tables: tables.length, rows: total(tables) }, "wrote a backup");
      return manifest;
    }),
  );
}

function total(tables: TableEntry[]): number {
  return tables.reduce((sum, one) => sum + one.rows, 0);
}

async function save(
  client: pg.Client,
  table: Table,
  file: string,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const measure = new Measure();
  const stream = client.query(copyTo(copyOut(table)));
  await pipeline(stream, measure, createWriteStream(file, { mode: 0o600 }));
  return { rows: stream.rowCount, bytes: measure.bytes, sha256: measure.sha256() };
}

/**
 * Puts an archive back: checks all of it first, then fills the database in one transaction (all or nothing), compares every table
 * with the archive, and last brings the schema to the level of the code. What `replace` replaces in the data directory is kept
 * beside it as `files.before-restore-…`. The caller makes sure that the application does not run.
 * @throws ArchiveDamaged or NotEmpty before anything is written
 */
export async function restore(
  where: Where & { migrations: string; replace?: boolean | undefined },
  source: string,
): Promise<Manifest> {
  const manifest = await withSpool(where.dataDirectory, async (spool) => {
    const read = await unpackArchive(source, spool);
    const migrations = fitting(read, where.migrations);
    await demandRoom(where);
    await connected(where, async (client) => {
      await client.query("begin");
      // Someone who still uses the database would make us wait for ever.
      await client.query("set local lock_timeout = '15s'");
      const undo: (() => Promise<void>)[] = [];
      try {
        await wipe(client);
        await migrateWithin(client, migrations);
        await load(client, read, spool);
        for (const name of KEPT) undo.push(await swap(spool, where.dataDirectory, name));
        await client.query("commit");
      } catch (error) {
        for (const back of undo) await back();
        await client.query("rollback").catch(() => {});
        throw error;
      }
    });
    return read;
  });
  await migrate({ connection: where.connection, url: where.url, directory: where.migrations, log: where.log });
  where.log.info({ source, tables: manifest.tables.length, rows: total(manifest.tables) }, "restored a backup");
  return manifest;
}

/** The code's migrations up to the archive's level. @throws Error when the archive is newer than the code, or made by another */
function fitting(manifest: Manifest, directory: string): ReturnType<typeof readMigrations> {
  const known = readMigrations(directory);
  manifest.migrations.forEach(({ name, checksum }, index) => {
    if (known[index]?.name === name && known[index].checksum === checksum) return;
    throw new Error(
      `The backup was made with migration ${name}, which this version of Touchline ${known[index]?.name === name ? "has otherwise" : "does not have"}. Restore it with the version that made it, or a newer one.`,
    );
  });
  return known.slice(0, manifest.migrations.length);
}

async function demandRoom(where: Where & { replace?: boolean | undefined }): Promise<void> {
  if (where.replace) return;
  const filled = await connected(where, filledTables);
  const files = await Promise.all(KEPT.map(async (name) => ((await holds(where.dataDirectory, name)) ? [name] : [])));
  const held = [...filled, ...files.flat()];
  if (held.length === 0) return;
  throw new NotEmpty(
    `The target is not empty (${held.slice(0, 8).join(", ")}${held.length > 8 ? ", …" : ""}). Nothing was written. Use --replace to give up what is there.`,
  );
}

/** True for a file, or a folder with something in it. */
async function holds(dataDirectory: string, name: string): Promise<boolean> {
  const target = path.join(dataDirectory, name);
  return (await readdir(target).catch(() => (existsSync(target) ? [name] : []))).length > 0;
}

async function load(client: pg.Client, manifest: Manifest, spool: string): Promise<void> {
  const tables = await tablesOf(client);
  const pairs = tables.map((table) => ({ table, entry: manifest.tables.find((one) => one.table === table.name) }));
  const missing = manifest.tables.filter((one) => !tables.some((table) => table.name === one.table));
  if (missing.length > 0)
    throw new Error(
      `The backup holds tables that the migrations do not make: ${missing.map((one) => one.table).join(", ")}.`,
    );
  const resume = await suspendRules(client, tables);
  for (const { table, entry } of pairs) {
    if (!entry) continue;
    // The archive's own columns and order: a later migration may have moved them.
    await pipeline(
      createReadStream(path.join(spool, entry.member)),
      client.query(copyFrom(copyIn({ ...table, columns: entry.columns }))),
    );
  }
  await setSequences(client, manifest.sequences);
  await resume();
  for (const { table, entry } of pairs) if (entry) await compare(client, table, entry, manifest);
}

/** Reads a table back and compares it with the archive, byte by byte through its checksum. */
async function compare(client: pg.Client, table: Table, entry: TableEntry, manifest: Manifest): Promise<void> {
  const measure = new Measure();
  const stream = client.query(copyTo(copyOut({ ...table, columns: entry.columns })));
  await pipeline(stream, measure.resume());
  const saved = manifest.members.find((one) => one.name === entry.member);
  if (stream.rowCount === entry.rows && measure.sha256() === saved?.sha256) return;
  throw new Error(
    `Table ${entry.table} did not come back as it was saved (${stream.rowCount} of ${entry.rows} rows). Nothing was changed.`,
  );
}

/** Moves a restored folder or file into place and the old one aside. @returns how to undo that */
async function swap(spool: string, dataDirectory: string, name: string): Promise<() => Promise<void>> {
  const target = path.join(dataDirectory, name);
  const restored = path.join(spool, name);
  const aside = `${target}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  const hadOld = existsSync(target);
  const hasNew = existsSync(restored);
  if (hadOld) await rename(target, aside);
  if (hasNew) {
    giveToFolderOwner(restored, dataDirectory);
    await rename(restored, target);
  }
  return async () => {
    if (hasNew) await rename(target, restored);
    if (hadOld) await rename(aside, target);
  };
}
