import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EventOf } from "#kernel/event.ts";
import { fixedClock, systemClock } from "#platform/clock.ts";
import { openLog } from "#platform/log.ts";
import { enqueue, JOB_CHANNEL } from "#platform/jobs/queue.ts";
import { lease } from "#platform/queue/leases.ts";
import { startListening } from "#platform/queue/listener.ts";
import { testDatabase, type TestDatabase } from "../../../tests/support/databases/database.ts";
import { announce, EVENT_CHANNEL, EVENTS, forgetEvents } from "./outbox.ts";
import { hearDue, reaction, startHearing, type Reaction } from "./reactions.ts";

type GoalScored = EventOf<"schedule.goal-scored", { by: string }>;

let database: TestDatabase<object>;
let written = "";
const log = openLog({ level: "info", destination: { write: (line: string) => void (written += line) } });

beforeAll(async () => {
  database = await testDatabase<object>();
  await sql`create table cheer (who text, heard text, at timestamptz)`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(() => {
  written = "";
});
afterEach(() => sql`truncate cheer, event, job cascade`.execute(database.db));

/** A reaction that leaves a row in the database, as all do. */
const cheering = (who: string, before: () => void = () => {}): Reaction =>
  reaction<GoalScored>({
    name: `test.${who}`,
    hears: ["schedule.goal-scored"],
    async hear(tx, { payload, announcedAt }) {
      await sql`insert into cheer values (${who}, ${payload.by}, ${announcedAt})`.execute(tx);
      before();
    },
  });
const score = (by = "Ana") =>
  database.db
    .transaction()
    .execute((tx) => announce(tx, { name: "schedule.goal-scored", payload: { by } } satisfies GoalScored));
const cheers = async () =>
  (await sql<{ who: string; heard: string }>`select who, heard from cheer order by who, heard`.execute(database.db))
    .rows;
const events = async () =>
  (
    await sql<{ state: string; attempts: number; error: string | null; wait: number }>`
      select state, attempts, last_error as error, round(extract(epoch from due_at - now()))::int as wait
        from event order by created_at`.execute(database.db)
  ).rows;
const makeDue = () => sql`update event set due_at = now()`.execute(database.db);
const round = (...reactions: Reaction[]) => hearDue({ db: database.db, reactions, log });

describe("an event", () => {
  test("is heard by every reaction that hears its name, once, and is then done", async () => {
    await score();
    const other = { ...cheering("nobody"), hears: ["schedule.game-over"] };
    expect([await round(cheering("fans"), cheering("bench"), other), await round(cheering("fans"))]).toEqual([1, 0]);
    expect(await cheers()).toEqual([
      { who: "bench", heard: "Ana" },
      { who: "fans", heard: "Ana" },
    ]);
    expect(await events()).toMatchObject([{ state: "done", attempts: 1, error: null }]);
  });

  test("that nobody hears is done", async () => {
    await score();
    expect(await round()).toBe(1);
    expect(await events()).toMatchObject([{ state: "done" }]);
  });

  test("of a fact that was rolled back is never heard", async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await announce(tx, { name: "schedule.goal-scored", payload: { by: "Ana" } } satisfies GoalScored);
      throw new Error("offside");
    });
    await expect(failing).rejects.toThrow("offside");
    expect([await events(), await round(cheering("fans")), await cheers()]).toEqual([[], 0, []]);
  });

  test("cannot be announced outside of a transaction", () => {
    // @ts-expect-error the pool is no transaction
    const wrong = () => announce(database.db, { name: "schedule.goal-scored", payload: {} });
    expect(wrong).toBeTypeOf("function");
  });
});

describe("a reaction that fails", () => {
  test("leaves nothing, is tried again, and the others do not hear the event a second time", async () => {
    await score();
    let hoarse = true;
    const bench = cheering("bench", () => {
      if (hoarse) throw new TypeError("no voice");
    });
    await round(bench, cheering("fans"));
    expect(await cheers()).toEqual([{ who: "fans", heard: "Ana" }]);
    expect(await events()).toMatchObject([
      { state: "queued", attempts: 1, error: expect.stringMatching(/^test\.bench: TypeError\n +at /) },
    ]);
    expect(written).toContain('"reaction":"test.bench"');
    // Not before its time.
    expect(await round(bench, cheering("fans"))).toBe(0);
    hoarse = false;
    await makeDue();
    await round(bench, cheering("fans"));
    expect(await cheers()).toHaveLength(2);
    expect(await events()).toMatchObject([{ state: "done", attempts: 2, error: null }]);
  });

  test("is tried less and less often, and at last given up: the event stays to be seen, and the log says so", async () => {
    await score();
    const never = cheering("bench", () => {
      throw new Error("no voice");
    });
    const waits: number[] = [];
    while ((await events())[0]?.state === "queued") {
      await makeDue();
      await round(never);
      waits.push((await events())[0]!.wait);
    }
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(Math.max(...waits)).toBe(3600);
    expect(await events()).toMatchObject([{ state: "failed", attempts: 20 }]);
    expect(written).toContain("an event was given up");
    await makeDue();
    expect([await round(never), await cheers()]).toEqual([0, []]);
  });
});

describe("an event whose worker died", () => {
  test("is nobody else's while the lease lasts, and then heard by the next one", async () => {
    const clock = fixedClock(systemClock.now() + 60_000);
    const roundAt = () => hearDue({ db: database.db, reactions: [cheering("fans")], log, clock });
    await score();
    expect(await lease(database.db, EVENTS, 1, { clock })).toHaveLength(1);
    expect(await roundAt()).toBe(0);
    clock.set(clock.now() + 119_000);
    expect(await roundAt()).toBe(0);
    clock.set(clock.now() + 1_000);
    expect([await roundAt(), await cheers()]).toEqual([1, [{ who: "fans", heard: "Ana" }]]);
  });

  test("after its reaction, but before it said so, has no second effect", async () => {
    await score();
    await round(cheering("fans"));
    await sql`update event set state = 'queued', due_at = now()`.execute(database.db);
    expect([await round(cheering("fans")), await cheers()]).toEqual([1, [{ who: "fans", heard: "Ana" }]]);
  });

  test("each time is given up instead of killing workers for ever", async () => {
    await score();
    await sql`update event set attempts = ${EVENTS.lastAttempt}`.execute(database.db);
    await round(cheering("fans"));
    expect([await cheers(), await events()]).toMatchObject([[], [{ state: "failed" }]]);
  });
});

describe("reactions run by themselves", () => {
  const HOUR = 3_600_000;
  const start = (everyMilliseconds: number) =>
    startHearing({ db: database.db, reactions: [cheering("fans")], log, everyMilliseconds });
  const listen = (wake: () => void) =>
    startListening({ database: { connection: database.connection }, wake: { [EVENT_CHANNEL]: wake }, log });
  const listeners = async () =>
    (
      await sql`select from pg_stat_activity where query like 'listen%' and datname = current_database()`.execute(
        database.db,
      )
    ).rows.length;
  const heard = () => expect.poll(async () => (await cheers()).length, { timeout: 20_000 });

  test("as soon as the fact is committed, without polling", async () => {
    const hearing = start(HOUR);
    database.onCommitted(({ channel }) => channel === EVENT_CHANNEL && hearing.wake());
    await score("Ana");
    await heard().toBe(1);
    await score("Ben");
    await heard().toBe(2);
    await hearing.stop();
  });

  test("of an event that nobody hears there is no work: it is done with the next look at what waits", async () => {
    const hearing = startHearing({ db: database.db, reactions: [cheering("fans")], log, everyMilliseconds: 200 });
    database.onCommitted(({ channel, news }) => channel === EVENT_CHANNEL && hearing.wake(news));
    await database.db
      .transaction()
      .execute((tx) => announce(tx, { name: "schedule.game-over", payload: {} } satisfies EventOf<string, object>));
    await expect.poll(async () => (await events())[0]?.state, { timeout: 20_000 }).toBe("done");
    expect(await events()).toMatchObject([{ state: "done", attempts: 0, error: null }]);
    await hearing.stop();
  });

  test("also in another process, which is told after the commit, and again once a lost connection is back", async () => {
    const hearing = start(HOUR);
    const [theirs, ours] = [listen(() => hearing.wake()), listen(() => {})];
    database.onCommitted((told) => ours.tell(told));
    await expect.poll(() => listeners(), { timeout: 20_000 }).toBe(2);
    await score("Ana");
    await heard().toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
               where query like 'listen%' and datname = current_database()`.execute(database.db);
    await score("Ben");
    await heard().toBe(2);
    await Promise.all([theirs.stop(), ours.stop(), hearing.stop()]);
  });

  test("without NOTIFY in the transaction of the fact: such transactions commit one after the other", async () => {
    const told: number[] = [];
    const ear = new pg.Client(database.connection);
    ear.on("notification", ({ processId }) => told.push(processId));
    await ear.connect();
    await ear.query(`listen ${EVENT_CHANNEL}; listen ${JOB_CHANNEL}; listen last_word`);
    const backend = await database.db.transaction().execute(async (tx) => {
      await announce(tx, { name: "schedule.goal-scored", payload: { by: "Ana" } } satisfies GoalScored);
      await enqueue(tx, { kind: "test.job" });
      return (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid;
    });
    await ear.query("notify last_word");
    expect(told).not.toContain(backend);
    await ear.end();
  });

  test("and not where the fact was rolled back", async () => {
    const told: string[] = [];
    database.onCommitted(({ channel }) => told.push(channel));
    const failing = database.db.transaction().execute(async (tx) => {
      await announce(tx, { name: "schedule.goal-scored", payload: { by: "Ana" } } satisfies GoalScored);
      throw new Error("offside");
    });
    await expect(failing).rejects.toThrow("offside");
    expect(told).toEqual([]);
    await score("Ben");
    expect(told).toEqual([EVENT_CHANNEL]);
  });

  test("by polling, where nothing can be listened to", async () => {
    const hearing = start(5);
    await score();
    await heard().toBe(1);
    await hearing.stop();
    await score("Ben");
    expect((await events()).map(({ state }) => state)).toEqual(["done", "queued"]);
  });

  test("and what listens ends when told, also while it is still connecting or nobody answers", async () => {
    await listen(() => {}).stop();
    const nobody = { connection: { ...database.connection, host: "127.0.0.1", port: 1 } };
    await startListening({ database: nobody, wake: { [EVENT_CHANNEL]: () => {} }, log }).stop();
    expect(await listeners()).toBe(0);
  });

  test("under names of their own", () => {
    const twice = () => startHearing({ db: database.db, reactions: [cheering("a"), cheering("a")], log });
    expect(twice).toThrow("two reactions have one name");
  });
});

test("old events are forgotten with who heard them, later those that failed; what waits stays", async () => {
  for (const by of ["old", "new", "failed", "waiting"]) await score(by);
  await round(cheering("fans"));
  const day = "interval '1 day'";
  await sql`update event set finished_at = now() - 31 * ${sql.raw(day)} where payload->>'by' in ('old', 'failed')`.execute(
    database.db,
  );
  await sql`update event set state = 'failed' where payload->>'by' = 'failed'`.execute(database.db);
  await sql`update event set state = 'queued', finished_at = null where payload->>'by' = 'waiting'`.execute(
    database.db,
  );
  const before = new Date(systemClock.now() - 30 * 86_400_000);
  expect(await forgetEvents(database.db, { done: before, failed: before })).toBe(1);
  const { rows } = await sql`select payload->>'by' as by from event order by created_at`.execute(database.db);
  expect(rows).toEqual([{ by: "new" }, { by: "failed" }, { by: "waiting" }]);
  expect((await sql`select from event_heard`.execute(database.db)).rows).toHaveLength(3);
});
