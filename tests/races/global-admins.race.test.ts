import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isLastAdmin, removeAdmin } from "#slices/accounts/server/store/admins.ts";
import type { AccountsTables } from "#slices/accounts/server/store/accounts.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../support/databases/database.ts";

const ADMINS = 8;

let database: TestDatabase<AccountsTables>;
let admins: string[];
beforeAll(async () => {
  database = await testDatabase<AccountsTables>({ maxConnections: 20 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyTables(database.db, "account");
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into account (email, email_verified_at, language)
      select 'admin' || n || '@example.org', now(), 'en' from generate_series(1, ${ADMINS}::int) n returning id)
    insert into global_admin (account_id) select id from made returning account_id as id`.execute(database.db);
  admins = rows.map(({ id }) => id);
});

const left = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from global_admin`.execute(database.db)).rows[0]!.count;

/** All of them take each other's power in the same moment: each looks around, waits for the others to have looked, acts. */
async function allAtOnce(): Promise<PromiseSettledResult<void>[]> {
  const looked = Promise.withResolvers<void>();
  let waiting = 0;
  return Promise.allSettled(
    admins.map((id) =>
      database.db.transaction().execute(async (tx) => {
        const { rows } = await sql`select from global_admin where account_id <> ${id}`.execute(tx);
        if (rows.length === 0) throw new Error("the last one");
        waiting += 1;
        if (waiting === ADMINS) looked.resolve();
        await looked.promise;
        await removeAdmin(tx, id);
      }),
    ),
  );
}

describe("when all global admins go at once", () => {
  test("looking around first leaves nobody, where the database does not hold it", async () => {
    await sql`alter table global_admin disable trigger user`.execute(database.db);
    try {
      await allAtOnce();
      expect(await left()).toBe(0);
    } finally {
      await sql`alter table global_admin enable trigger user`.execute(database.db);
    }
  });

  test("one stays, and is told that it is the last one", async () => {
    const ends = await allAtOnce();
    const failed = ends.filter((end) => end.status === "rejected");
    expect(failed).toHaveLength(1);
    expect(failed.map(({ reason }) => isLastAdmin(reason))).toEqual([true]);
    expect(await left()).toBe(1);
  });

  test("also in a transaction that sees the past, and when an account is deleted under it", async () => {
    const [first = "", second = "", ...others] = admins;
    for (const id of others) await removeAdmin(database.db, id);
    const blind = database.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (tx) => {
        // From here on it sees both, whatever happens.
        await sql`select from global_admin`.execute(tx);
        await sql`delete from account where id = ${second}`.execute(database.db);
        await removeAdmin(tx, first);
      });
    await expect(blind).rejects.toThrow("could not serialize access");
    expect(await left()).toBe(1);
  });
});
