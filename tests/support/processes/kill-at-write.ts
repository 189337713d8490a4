import { strict as assert } from "node:assert";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { TestDatabase } from "../databases/database.ts";

/** What the lock is called at which a write is stopped. */
const GATE = 4711;

/**
 * Stops a process at one of its writes, and kills it there.
 * @param write "insert on mail"
 */
export async function killAtWrite(
  { db, connection }: Pick<TestDatabase<object>, "db" | "connection">,
  write: string,
  start: () => ChildProcess,
): Promise<void> {
  const gate = new pg.Client(connection);
  await gate.connect();
  try {
    await sql`
      create function wait_at_gate() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${sql.lit(GATE)}); return null; end $$`.execute(db);
    await sql`create trigger gate before ${sql.raw(write)} for each statement execute function wait_at_gate()`.execute(
      db,
    );
    await gate.query("select pg_advisory_lock($1)", [GATE]);
    const child = start();
    const ended = once(child, "close");
    // Of this database only: the same gate stands in those of other tests, in the same cluster.
    const waits = () =>
      gate.query(
        `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted
         and database = (select oid from pg_database where datname = current_database())`,
        [GATE],
      );
    while ((await waits()).rows.length === 0) {
      assert.equal(child.exitCode, null, `it ended without a ${write}`);
      await sleep(5);
    }
    child.kill("SIGKILL");
    await ended;
    await gate.query("select pg_advisory_unlock($1)", [GATE]);
    // Its connection still does the statement that it was given, and holds the gate until it sees that nobody listens.
    await gate.query("select pg_advisory_lock($1)", [GATE]);
    await gate.query("select pg_advisory_unlock($1)", [GATE]);
  } finally {
    await gate.end();
  }
}
