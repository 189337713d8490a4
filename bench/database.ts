import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/db/log.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open.ts";
import { loadZipCodes } from "#slices/leagues/server/public.ts";
import { loadDemonstration } from "../seed/demonstration.ts";

/**
 * How many leagues the product is measured with: ten times what the largest directories of one sport list. How it grows
 * is seen with others: `BENCH_LEAGUES=300000 npm run bench loading search`.
 */
const LEAGUES = Number(process.env["BENCH_LEAGUES"] ?? 100_000);

const ROOT = process.cwd();
/** What was loaded, which nothing is done to, and the copy of it that a run works with. */
const LOADED = "loaded";
const COPY = "this_run";
// Not in build/: building the site empties that folder.
const DIRECTORY = path.join(ROOT, `.tmp/bench-data-${LEAGUES}`);
/** Seasons lie around the day of loading; after two weeks too many of them would have begun. */
const FRESH_MILLISECONDS = 14 * 86_400_000;

export interface BenchDatabase {
  readonly url: string;
  /** Where the product keeps what belongs to this database: its keys. */
  readonly directory: string;
  stop(): Promise<void>;
}

/** What the loaded data was made of: with other migrations or another generator it is loaded anew. */
function fingerprint(): string {
  const hash = createHash("sha256").update(String(LEAGUES));
  for (const file of globSync(["database/migrations/*.sql", "seed/**/*.ts"], { cwd: ROOT }).toSorted()) {
    if (!file.includes(".test.")) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest("hex");
}

/**
 * A PostgreSQL with 100,000 leagues, kept in .tmp/bench-data between runs (loading takes about a minute). Each run has a
 * copy: spots that an earlier one held would lapse in this one, and its jobs would work while something else is timed.
 */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const stamp = path.join(DIRECTORY, "stamp");
  const wanted = fingerprint();
  const [made = "", at = "0"] = existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : [];
  const usable = made === wanted && Date.now() - Number(at) < FRESH_MILLISECONDS;
  if (!usable) rmSync(DIRECTORY, { recursive: true, force: true });
  mkdirSync(DIRECTORY, { recursive: true });
  const postgres = await startEmbeddedPostgres({
    dataDirectory: DIRECTORY,
    log: silentLog,
    applicationDirectory: ROOT,
  });
  if (!usable) {
    await onServer(postgres, `create database ${LOADED}`);
    await fill({ ...postgres.connection, database: LOADED });
    writeFileSync(stamp, `${wanted} ${Date.now()}`);
  }
  await onServer(
    postgres,
    `drop database if exists ${COPY} with (force)`,
    `create database ${COPY} template ${LOADED} strategy file_copy`,
    "checkpoint",
  );
  const url = new URL(postgres.url);
  url.pathname = `/${COPY}`;
  return { url: url.href, directory: DIRECTORY, stop: () => postgres.stop() };
}

async function onServer({ connection }: EmbeddedPostgres, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function fill(connection: EmbeddedPostgres["connection"]): Promise<void> {
  console.log(`Loading ${LEAGUES.toLocaleString("en-US")} leagues (kept for the next run) …`);
  await migrate({ connection, directory: path.join(ROOT, "database/migrations"), log: silentLog });
  const { db, pool, close } = openDatabase<object>({ connection, log: silentLog, maxConnections: 2 });
  try {
    await loadZipCodes(db, path.join(ROOT, "database/reference/us-zip.tsv"));
    const today = new Date().toISOString().slice(0, 10);
    await loadDemonstration({ handle: db, today, seed: "bench", root: ROOT, leagues: LEAGUES, registrations: false });
    // Not the tables without a row: counted as empty, they would be read whole by every plan that is made before they fill.
    const { rows } = await pool.query<{ filled: string }>(
      "select string_agg(oid::regclass::text, ', ') as filled from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0",
    );
    await pool.query(`vacuum analyze ${rows[0]!.filled}`);
    await pool.query("checkpoint");
  } finally {
    await close();
  }
}
