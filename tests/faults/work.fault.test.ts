import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { announce } from "#platform/events/outbox.ts";
import { hearDue } from "#platform/events/reactions.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { testDatabase, type TestDatabase } from "../support/databases/database.ts";
import { cheers, mowing } from "../support/processes/stuck-worker.ts";

const log = openLog({ level: "silent" });
let database: TestDatabase<object>;
let child: ChildProcess | undefined;

beforeAll(async () => {
  database = await testDatabase<object>();
  await sql`create table cheer (who text)`.execute(database.db);
  await sql`create table mown (field text primary key)`.execute(database.db);
});
afterAll(() => database.drop());
afterEach(() => child?.kill("SIGKILL"));

/** A worker that has an event and a job in hand. */
async function stuckWorker(): Promise<void> {
  const words = [path.resolve("tests/support/processes/stuck-worker.ts"), JSON.stringify(database.connection)];
  child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"], env: { PATH: process.env["PATH"] } });
  let said = "";
  child.stdout!.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said.split("\n").toSorted().join(" ").trim(), { timeout: 25_000 }).toBe("event job");
}

const rowsOf = async (table: "cheer" | "mown") =>
  (
    await sql<{ value: string }>`select t::text as value from ${sql.table(table)} t order by 1`.execute(database.db)
  ).rows.map(({ value }) => value);
const openTransactions = async () =>
  (
    await sql`select from pg_stat_activity
               where datname = current_database() and state like 'idle in transaction%'`.execute(database.db)
  ).rows.length;
const states = async () =>
  (await sql<{ state: string }>`select state from event union all select state from job`.execute(database.db)).rows.map(
    ({ state }) => state,
  );

test("what a killed worker had in hand is done by the next one, once in effect", async () => {
  await database.db.transaction().execute(async (tx) => {
    await announce(tx, { name: "schedule.goal-scored", payload: {} });
    await enqueue(tx, { kind: "schedule.mowing", payload: { field: "Field 2" } });
  });
  await stuckWorker();
  // One reaction is through, the other in the middle of its transaction; the job has done its work, and not said so.
  expect([await rowsOf("cheer"), await rowsOf("mown")]).toEqual([["(fans)"], ['("Field 2")']]);
  const round = async () => [
    await hearDue({ db: database.db, reactions: cheers(), log }),
    await doDueJobs({ db: database.db, kinds: [mowing(database.db)], log }),
  ];
  expect(await round()).toEqual([0, 0]);
  const ended = new Promise((resolve) => child!.once("exit", resolve));
  child!.kill("SIGKILL");
  await ended;
  // The database sees a moment later that nobody is there any more, and ends the transaction.
  await expect.poll(openTransactions, { timeout: 20_000 }).toBe(0);
  expect(await round()).toEqual([0, 0]);
  // Two minutes later.
  await sql`update event set due_at = due_at - interval '2 minutes'`.execute(database.db);
  await sql`update job set due_at = due_at - interval '2 minutes'`.execute(database.db);
  expect(await round()).toEqual([1, 1]);
  expect([await rowsOf("cheer"), await rowsOf("mown")]).toEqual([["(bench)", "(fans)"], ['("Field 2")']]);
  expect(await states()).toEqual(["done", "done"]);
  expect(await round()).toEqual([0, 0]);
});
