import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { silentLog } from "./log.ts";
import { openDatabase, type Database } from "./open.ts";
import { prepared } from "./prepared.ts";
import { together } from "./together.ts";

let test: TestDatabase<unknown>;
let own: Database<unknown>;
beforeAll(async () => {
  test = await testDatabase({ empty: true });
  await sql`create table note (id int primary key, about int references note)`.execute(test.db);
  // One connection: what is left behind on it is met by the next transaction.
  own = openDatabase({ connection: test.connection, maxConnections: 1, log: silentLog });
});
afterAll(async () => {
  await own.close();
  await test.drop();
});
beforeEach(() => sql`delete from note`.execute(test.db));

const notes = async () => (await sql<{ id: number }>`select id from note order by id`.execute(test.db)).rows;
const write = (id: number, about: number | null = null) =>
  sql`${prepared("test.note")} insert into note values (${id}, ${about})`;
/** Whether a transaction is under way on the connection, and which it is. */
const transaction = sql<{ id: string; level: string }>`
  select pg_current_xact_id()::text as id, current_setting('transaction_isolation') as level`;

describe("a transaction", () => {
  it("begins with its first statement: that and the next are of one, and all of it is there or nothing", async () => {
    const ids = await own.db.transaction().execute(async (tx) => {
      const first = (await transaction.execute(tx)).rows[0]!.id;
      await write(1).execute(tx);
      expect(await notes()).toEqual([]);
      return [first, (await transaction.execute(tx)).rows[0]!.id];
    });
    expect(ids[0]).toBe(ids[1]);
    expect(await notes()).toEqual([{ id: 1 }]);
    const broken = own.db.transaction().execute(async (tx) => {
      await write(2).execute(tx);
      throw new Error("the power is gone");
    });
    await expect(broken).rejects.toThrow("the power is gone");
    expect(await notes()).toEqual([{ id: 1 }]);
  });

  it("has the level that was asked for, whether its first statement has values or not", async () => {
    const level = (first: typeof transaction) =>
      own.db
        .transaction()
        .setIsolationLevel("serializable")
        .execute(async (tx) => (await first.execute(tx)).rows[0]!.level);
    expect(await level(transaction)).toBe("serializable");
    const withValues = sql<{ id: string; level: string }>`
      select ''::text as id, current_setting(${"transaction_isolation"}) as level`;
    expect(await level(withValues)).toBe("serializable");
    expect((await transaction.execute(own.db)).rows[0]!.level).toBe("read committed");
  });

  it("whose first statement is refused has done nothing, and the connection works on", async () => {
    await write(1).execute(test.db);
    for (const refused of [
      write(1),
      sql`insert into note values (1)`,
      sql`${prepared("test.none")} select ${1} from nowhere`,
    ])
      await expect(own.db.transaction().execute((tx) => refused.execute(tx))).rejects.toThrow(/duplicate|nowhere/);
    await sql`create table nowhere ()`.execute(test.db);
    // Not taken for one that the server knows.
    const again = sql`${prepared("test.none")} select ${1} from nowhere`;
    expect((await own.db.transaction().execute((tx) => again.execute(tx))).rows).toEqual([]);
    await own.db.transaction().execute((tx) => write(2).execute(tx));
    expect(await notes()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it("that cannot begin does not do its first statement", async () => {
    const never = own.db.connection().execute(async (connection) => {
      await sql.raw("begin transaction read nonsense").execute(connection);
      await write(1).execute(connection);
    });
    await expect(never).rejects.toThrow(/syntax error/);
    expect(await notes()).toEqual([]);
  });

  it("without any statement asks the server nothing", async () => {
    expect(await own.db.transaction().execute(async () => "done")).toBe("done");
    const empty = own.db.transaction().execute(() => Promise.reject(new Error("nothing was done")));
    await expect(empty).rejects.toThrow("nothing was done");
    expect((await sql`select 1 as one`.execute(own.db)).rows).toEqual([{ one: 1 }]);
  });
});

describe("statements that are asked for together", () => {
  it("are answered each with its own rows, in one transaction", async () => {
    const [one, two, three] = await own.db.transaction().execute(async (tx) => {
      await write(1).execute(tx);
      return together(
        sql<{ n: number }>`select ${7}::int as n`.execute(tx),
        write(2, 1).execute(tx),
        sql<{ n: number }>`select 3 as n`.execute(tx),
      );
    });
    expect([one.rows, two.numAffectedRows, three.rows]).toEqual([[{ n: 7 }], 1n, [{ n: 3 }]]);
    expect(await notes()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it("fail with the cause, not with what failed because of it, and leave nothing", async () => {
    const failing = own.db.transaction().execute(async (tx) => {
      await write(1).execute(tx);
      const twoSteps = async () => {
        await sql`select 1`.execute(tx);
        await sql`select 2`.execute(tx);
      };
      return together(twoSteps(), write(1).execute(tx), write(3).execute(tx));
    });
    await expect(failing).rejects.toThrow(/duplicate key/);
    expect(await notes()).toEqual([]);
  });

  it("fail with the first of two refusals, whichever came sooner", async () => {
    const late = (text: string, wait: number) =>
      new Promise<never>((_, reject) => setTimeout(() => reject(new Error(text)), wait));
    await expect(together(late("first", 20), late("second", 0))).rejects.toThrow("first");
  });

  it("leave in one write", async () => {
    const client = await own.pool.connect();
    let writes = 0;
    const { stream } = (client as unknown as { connection: { stream: { _writev: unknown; _write: unknown } } })
      .connection;
    const before = { _writev: stream._writev, _write: stream._write };
    for (const name of ["_writev", "_write"] as const)
      stream[name] = function (this: unknown, ...given: unknown[]) {
        writes += 1;
        return (before[name] as (...all: unknown[]) => unknown).apply(this, given);
      };
    try {
      await Promise.all([1, 2, 3].map((n) => client.query("select $1::int", [n])));
      expect(writes).toBe(1);
    } finally {
      Object.assign(stream, before);
      client.release();
    }
  });
});
