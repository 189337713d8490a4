import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { doDueJobs, ensureRecurring } from "#platform/jobs/worker.ts";
import { tidying } from "#platform/jobs/tidying.ts";
import { testDatabase, type TestDatabase } from "../../tests/support/databases/database.ts";
import { refusalOf } from "../../tests/support/databases/leagues.ts";
import { once } from "./once.ts";

let database: TestDatabase<object>;
beforeAll(async () => {
  database = await testDatabase<object>({ maxConnections: 20 });
  await sql`create table action (at timestamptz not null default clock_timestamp())`.execute(database.db);
});
afterAll(() => database.drop());

const [ana, ben] = [randomUUID(), randomUUID()];
const actions = async () => (await sql`select from action`.execute(database.db)).rows.length;

async function ask(key: string, input: unknown, { asker = ana, scope = "test.action" } = {}) {
  return database.db.transaction().execute((tx) =>
    once(tx, { scope, asker, key, input }, async () => {
      await sql`insert into action default values`.execute(tx);
      return { number: Math.random() };
    }),
  );
}

test("G10: 20 equal requests at once are one action and 20 equal answers", async () => {
  const [key, before] = [randomUUID(), await actions()];
  // Without the protection: as many actions as requests.
  await Promise.all(Array.from({ length: 20 }, () => ask(randomUUID(), {})));
  expect((await actions()) - before).toBe(20);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(key, { a: 1, b: [2] })));
  expect((await actions()) - before).toBe(21);
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
});

test("the order of names in the input says nothing, its values do", async () => {
  const key = randomUUID();
  const answer = await ask(key, { a: 1, b: { c: 2, d: 3 } });
  expect(await ask(key, { b: { d: 3, c: 2 }, a: 1 })).toEqual(answer);
  for (const other of [{ a: 2, b: { c: 2, d: 3 } }, { a: 1 }, null])
    expect(await refusalOf(ask(key, other))).toMatchObject({ code: "request.repeated-differently" });
});

test("somebody else's key, and the key of another call, is another request", async () => {
  const [key, before] = [randomUUID(), await actions()];
  await ask(key, {});
  await ask(key, {}, { asker: ben });
  await ask(key, {}, { scope: "test.other" });
  expect((await actions()) - before).toBe(3);
});

test("what failed was not answered: the same request may be made again", async () => {
  const key = randomUUID();
  const failing = database.db
    .transaction()
    .execute((tx) =>
      once(tx, { scope: "test.action", asker: ana, key, input: {} }, () => Promise.reject(new Error("broke"))),
    );
  await expect(failing).rejects.toThrow("broke");
  expect(await ask(key, {})).toHaveProperty("number");
});

test("an answer is forgotten after seven days", async () => {
  const clock = fixedClock(Date.now());
  const kinds = [tidying(database.db, clock)];
  const tidy = async () => {
    await ensureRecurring({ db: database.db, kinds, clock });
    await doDueJobs({ db: database.db, kinds, clock, log: silentLog as never });
  };
  const [key, before] = [randomUUID(), await actions()];
  await ask(key, {});
  clock.set(clock.now() + 6 * 86_400_000);
  await tidy();
  await ask(key, {});
  expect((await actions()) - before).toBe(1);
  clock.set(clock.now() + 2 * 86_400_000);
  await tidy();
  await ask(key, {});
  expect((await actions()) - before).toBe(2);
});
