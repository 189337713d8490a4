import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { silentLog } from "./log.ts";
import { migrate } from "./migrate.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";

let test: TestDatabase<unknown>;
let directory: string;
beforeEach(async () => {
  test = await testDatabase({ empty: true });
  directory = mkdtempSync(path.join(os.tmpdir(), "migrations-"));
});
afterEach(async () => {
  await test.drop();
  rmSync(directory, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(path.join(directory, name), text);
}
function run(): Promise<string[]> {
  return migrate({ connection: test.connection, directory, log: silentLog });
}

it("applies what is missing, in order, once", async () => {
  write("0002-fill.sql", "insert into thing values (1);");
  write("0001-thing.sql", "create table thing (id int); create index on thing (id);");
  expect(await run()).toEqual(["0001-thing", "0002-fill"]);
  expect(await run()).toEqual([]);
  write("0003-more.sql", "insert into thing values (2);");
  expect(await run()).toEqual(["0003-more"]);
});

it("runs each migration once when several processes start together", async () => {
  write("0001-thing.sql", "create table thing (id int);");
  write("0002-slow.sql", "select pg_sleep(0.1); insert into thing values (1);");
  const done = await Promise.all([run(), run(), run(), run()]);
  expect(done.flat().toSorted()).toEqual(["0001-thing", "0002-slow"]);
  const rows = await sql<{ count: number }>`select count(*) as count from thing`.execute(test.db);
  expect(rows.rows[0]?.count).toBe(1);
});

it("leaves nothing of a migration that fails, and says where it failed", async () => {
  write("0001-thing.sql", "create table thing (id int);\ncreate tabel other (id int);");
  await expect(run()).rejects.toThrow(/0001-thing failed at line 2/);
  write("0001-thing.sql", "create table thing (id int);");
  expect(await run()).toEqual(["0001-thing"]);
});

it("refuses a file that was changed after it had been applied", async () => {
  write("0001-thing.sql", "create table thing (\nid int);\n");
  await run();
  // Git may turn line ends; that is no change.
  write("0001-thing.sql", "create table thing (\r\nid int);\r\n");
  expect(await run()).toEqual([]);
  write("0001-thing.sql", "create table thing (id bigint);");
  await expect(run()).rejects.toThrow(/0001-thing was changed/);
});

it("refuses a database that is newer than the code", async () => {
  write("0001-thing.sql", "create table thing (id int);");
  write("0002-later.sql", "create table later (id int);");
  await run();
  rmSync(path.join(directory, "0002-later.sql"));
  await expect(run()).rejects.toThrow(/newer than the code/);
});

it("refuses a migration slipped in before one that has been applied", async () => {
  write("0002-thing.sql", "create table thing (id int);");
  await run();
  write("0001-before.sql", "create table before (id int);");
  await expect(run()).rejects.toThrow(/Give it a later number/);
});

it("refuses names that do not fit", async () => {
  write("1-thing.sql", "");
  await expect(run()).rejects.toThrow(/named like 0001/);
});
