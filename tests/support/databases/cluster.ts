import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { readPostmaster, isLivePostmaster } from "#platform/db/embedded/pidfile.ts";
import { stopPostmaster } from "#platform/db/embedded/postmaster.ts";
import { isAlive } from "#platform/db/embedded/process-state.ts";
import { silentLog } from "#platform/db/log.ts";
import { migrate } from "#platform/db/migrate.ts";
import { databaseFolder } from "../product/data-directory.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The run's cluster and the database every test database is cloned from. */
    cluster: { connection: { host: string; port: number; user: string }; template: string };
  }
}

/**
 * What is to be done at once is due by any test's clock: many stand still at a moment that will be in the database's past some
 * day, and what is put at the database's "now" would never be due for them.
 */
const DUE_AT_ONCE = `
  create function due_at_once() returns trigger language plpgsql as $$
  begin
    if new.due_at = now() then new.due_at = now() - interval '20 years'; end if;
    return new;
  end $$;
  create trigger due_at_once before insert on job for each row execute function due_at_once();
  create trigger due_at_once before insert on event for each row execute function due_at_once();`;

const template = "template_touchline";
const prefix = "touchline-tests-";

/** vitest's globalSetup: one throw-away cluster for the run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const base = databaseFolder();
  await removeAbandoned(base);
  const dataDirectory = mkdtempSync(path.join(base, `${prefix}${process.pid}-`));
  chmodSync(dataDirectory, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    log: { ...silentLog, error: console.error },
    durable: false,
  });
  const { host, port, user } = postgres.connection;
  const admin = new pg.Client({ host, port, user, database: "postgres" });
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();
  const connection = { host, port, user, database: template };
  await migrate({ connection, directory: path.join(project.config.root, "database/migrations"), log: silentLog });
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(DUE_AT_ONCE);
  await client.end();
  project.provide("cluster", { connection: { host, port, user }, template });
  return async () => {
    // A test that forgot a connection must not keep the server alive.
    await postgres.stop({ evenIfUsed: true });
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** Clusters of runs that were killed: their servers are ended (only ever by a pid file in such a folder) and the folders removed. */
async function removeAbandoned(base: string): Promise<void> {
  for (const name of readdirSync(base).filter((one) => one.startsWith(prefix))) {
    const runner = Number.parseInt(name.slice(prefix.length), 10);
    if (!(runner > 0) || isAlive(runner)) continue;
    const directory = path.join(base, name);
    const cluster = path.join(directory, "postgres");
    const server = readPostmaster(cluster);
    if (server && isLivePostmaster(cluster, server.pid)) await stopPostmaster(cluster, server.pid);
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}
