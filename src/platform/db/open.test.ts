import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentLog } from "./log.ts";
import { openDatabase } from "./open.ts";
import { prepared } from "./prepared.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";

let test: TestDatabase<unknown>;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

async function value(expression: string): Promise<unknown> {
  const found = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(test.db);
  return found.rows[0]?.value;
}

describe("what comes out of the database", () => {
  it.each([
    ["9007199254740991::int8", 9007199254740991],
    ["12.50::numeric", "12.50"],
    ["date '2027-03-14'", "2027-03-14"],
    ["time '18:30'", "18:30:00"],
    ["interval '1 day 2 hours'", "P1DT2H"],
    ["timestamptz '2027-03-14 02:30:00 America/Chicago'", new Date("2027-03-14T08:30:00Z")],
    ["array[1, 2]::int8[]", [1, 2]],
    ["array[date '2027-01-01', null]", ["2027-01-01", null]],
    ["current_setting('timezone')", "UTC"],
  ])("%s", async (expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });

  it("refuses a bigint that a number would round", async () => {
    await expect(value("9007199254740993::int8")).rejects.toThrow(/cannot hold exactly/);
  });
});

describe("the pool", () => {
  it("outlives connections that the server ends, idle and in use", async () => {
    const own = openDatabase<unknown>({ connection: test.connection, maxConnections: 3, log: silentLog });
    const idle = await own.pool.connect();
    const mine = (await idle.query("select pg_backend_pid() as pid")).rows[0].pid as number;
    idle.release();
    const busy = own.pool.query("select pg_sleep(30)").catch((error: Error) => error.message);
    const lent = await own.pool.connect();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      test.db,
    );
    expect(await busy).toMatch(/terminat/);
    lent.release(true);
    const next = (await own.pool.query("select pg_backend_pid() as pid")).rows[0].pid as number;
    expect(next).not.toBe(mine);
    await own.close();
  });

  it("ends a statement that takes too long", async () => {
    const own = openDatabase<unknown>({ connection: test.connection, statementTimeout: 50, log: silentLog });
    await expect(sql`select pg_sleep(5)`.execute(own.db)).rejects.toThrow(/statement timeout/);
    await own.close();
  });
});

describe("a prepared statement", () => {
  const plans = async (own: ReturnType<typeof openDatabase<unknown>>) =>
    (await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(own.db)).rows;
  const open = () => openDatabase<unknown>({ connection: test.connection, maxConnections: 1, log: silentLog });

  it("is planned once for a connection, whatever its values; others are forgotten at once", async () => {
    const own = open();
    const twice = (n: number) =>
      sql<{ value: number }>`
        ${prepared("test.twice")}
        select 2 * ${n}::int as value`.execute(own.db);
    expect([(await twice(2)).rows, (await twice(3)).rows]).toEqual([[{ value: 4 }], [{ value: 6 }]]);
    await sql`select ${1}::int`.execute(own.db);
    expect(await plans(own)).toEqual([{ name: "test.twice" }]);
    await own.close();
  });

  it("that is refused in a transaction works in the next one", async () => {
    const own = open();
    const inverse = (n: number) =>
      own.db.transaction().execute((tx) =>
        sql<{ value: number }>`
          ${prepared("test.inverse")}
          select 1 / ${n}::int as value`.execute(tx),
      );
    await expect(inverse(0)).rejects.toThrow(/division by zero/);
    expect((await inverse(1)).rows).toEqual([{ value: 1 }]);
    await own.close();
  });

  it("has its name for itself", async () => {
    const own = open();
    await sql`${prepared("test.same")} select ${1}::int`.execute(own.db);
    await expect(sql`${prepared("test.same")} select ${1}::text`.execute(own.db)).rejects.toThrow(/must be unique/);
    await own.close();
  });
});
