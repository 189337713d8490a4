import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { silentLog } from "../log.ts";
import { type AlreadyRunning, claimInstance, type Instance } from "./instance.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/databases/database.ts";

let test: TestDatabase<unknown>;
let dataDirectory: string;
const claimed: Instance[] = [];

beforeEach(async () => {
  test = await testDatabase({ empty: true });
  dataDirectory = mkdtempSync(path.join(os.tmpdir(), "instance-"));
});
afterEach(async () => {
  for (const instance of claimed.splice(0)) await instance.release();
  await test.drop();
  rmSync(dataDirectory, { recursive: true });
});

async function claim(directory: string = dataDirectory, onLost?: (error: AlreadyRunning) => void): Promise<Instance> {
  const instance = await claimInstance({
    dataDirectory: directory,
    connection: test.connection,
    log: silentLog,
    ...(onLost && { onLost }),
  });
  claimed.push(instance);
  return instance;
}

/** Ends all others' connections, and waits until their locks are gone with them. */
async function cutConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    test.db,
  );
}

async function holders(): Promise<number> {
  const found = await sql<{
    count: number;
  }>`select count(*) as count from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(test.db);
  return found.rows[0]?.count ?? 0;
}

it("a directory is claimed once, by any path, and again after it was given up", async () => {
  const first = await claim();
  await expect(claim(`${dataDirectory}/../${path.basename(dataDirectory)}`)).rejects.toMatchObject({
    name: "AlreadyRunning",
  });
  await first.release();
  await claim();
});

it("two directories on one database do not hinder each other", async () => {
  const other = mkdtempSync(path.join(os.tmpdir(), "instance-"));
  await claim();
  await claim(other);
  rmSync(other, { recursive: true });
});

it("the note says who runs and where, and goes with us", async () => {
  writeFileSync(path.join(dataDirectory, "instance.json"), '{"pid":999999999,"address":"http://of-a-dead-one"}');
  const instance = await claim();
  const note = path.join(dataDirectory, "instance.json");
  expect(JSON.parse(readFileSync(note, "utf8"))).toEqual({ pid: process.pid });
  instance.announce("http://localhost:4000");
  expect(JSON.parse(readFileSync(note, "utf8"))).toEqual({ pid: process.pid, address: "http://localhost:4000" });
  await instance.release();
  expect(() => readFileSync(note)).toThrow(/ENOENT/);
});

it("a lock lost in a restart of the server is taken back", async () => {
  await claim();
  expect(await holders()).toBe(1);
  await cutConnections();
  await expect.poll(holders, { timeout: 3_000 }).toBe(1);
  await expect(claim()).rejects.toMatchObject({ name: "AlreadyRunning" });
});

it("when another has taken the lost lock meanwhile, we are told", async () => {
  const lost = Promise.withResolvers<AlreadyRunning>();
  await claim(dataDirectory, lost.resolve);
  await cutConnections();
  await claim();
  expect((await lost.promise).name).toBe("AlreadyRunning");
});
