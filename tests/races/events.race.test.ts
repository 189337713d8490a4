import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/db/open.ts";
import { silentLog } from "#platform/db/log.ts";
import { announce, EVENT_CHANNEL } from "#platform/events/outbox.ts";
import { reaction, startHearing } from "#platform/events/reactions.ts";
import { openLog } from "#platform/log.ts";
import { startListening } from "#platform/queue/listener.ts";
import { testDatabase, type TestDatabase } from "../support/databases/database.ts";

const EVENTS = 1_000;
const WORKERS = 2;

let database: TestDatabase<object>;
let written = "";
const log = openLog({ level: "info", destination: { write: (line: string) => void (written += line) } });

beforeAll(async () => {
  database = await testDatabase<object>({ maxConnections: 10 });
  await sql`create table effect (reaction text, number int)`.execute(database.db);
});
afterAll(() => database.drop());

/** Two reactions whose effect could happen twice; each fails once in a while, after its work. */
function reactions() {
  let calls = 0;
  return ["one", "two"].map((name) =>
    reaction({
      name: `test.${name}`,
      hears: ["test.counted"],
      async hear(tx, { payload }) {
        await sql`insert into effect values (${name}, ${(payload as { number: number }).number})`.execute(tx);
        if ((calls += 1) % 50 === 0) throw new Error("once in a while");
      },
    }),
  );
}

/** A worker as a process has it: its own connections, its own ear. */
function startWorker() {
  const { db, close } = openDatabase<object>({ connection: database.connection, maxConnections: 4, log: silentLog });
  const hearing = startHearing({ db, reactions: reactions(), log, everyMilliseconds: 50 });
  const wake = { [EVENT_CHANNEL]: () => hearing.wake() };
  const listening = startListening({ database: { connection: database.connection }, wake, log });
  return {
    async stop() {
      await listening.stop();
      await hearing.stop();
      await close();
    },
  };
}

test("two workers and 1,000 events: each reaction's effect is there exactly once", async () => {
  const workers = Array.from({ length: WORKERS }, startWorker);
  await Promise.all(
    Array.from({ length: EVENTS }, (_, number) =>
      database.db.transaction().execute((tx) => announce(tx, { name: "test.counted", payload: { number } })),
    ),
  );
  await expect
    .poll(
      async () => {
        // Nobody waits for a second attempt's time.
        await sql`update event set due_at = now()
                   where state = 'queued' and last_error is not null and due_at > now() + interval '1 second'
                     and due_at < now() + interval '1 minute'`.execute(database.db);
        const { rows } = await sql`select from event where state = 'done'`.execute(database.db);
        return rows.length;
      },
      { timeout: 25_000 },
    )
    .toBe(EVENTS);
  await Promise.all(workers.map((one) => one.stop()));
  expect(written).toContain("a reaction failed");
  const { rows } = await sql`
    select reaction, count(*) as effects, count(distinct number) as events from effect group by 1 order by 1`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { reaction: "one", effects: EVENTS, events: EVENTS },
    { reaction: "two", effects: EVENTS, events: EVENTS },
  ]);
});
