import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { openLog } from "#platform/log.ts";
import { testDatabase, type TestDatabase } from "../../../tests/support/databases/database.ts";
import { enqueue } from "./queue.ts";
import { tidying } from "./tidying.ts";
import { doDueJobs } from "./worker.ts";

let database: TestDatabase<object>;
const log = openLog({ level: "fatal" });

beforeAll(async () => {
  database = await testDatabase<object>();
});
afterAll(() => database.drop());

async function email(subject: string, state: "sent" | "failed" | "queued", daysAgo: number): Promise<void> {
  const at = new Date(systemClock.now() - daysAgo * 86_400_000);
  await sql`
    insert into mail (recipient, subject, body_text, body_html, language, state, created_at, next_attempt_at, sent_at)
    values ('ana@example.com', ${subject}, 'x', 'x', 'en', ${state}, ${at}, ${at}, ${state === "sent" ? at : null})`.execute(
    database.db,
  );
}

test("what was done goes after 30 days, what failed after 90, what waits stays; confirmations go after 400 days, audit entries after two years", async () => {
  await email("sent 31 days ago", "sent", 31);
  await email("sent 29 days ago", "sent", 29);
  await email("failed long ago", "failed", 91);
  await email("failed not so long ago", "failed", 89);
  await email("waits for long", "queued", 90);
  for (const [kind, state, daysAgo] of [
    ["test.failed-long-ago", "failed", 91],
    ["test.failed", "failed", 89],
    ["test.done-long-ago", "done", 31],
    ["test.waits", "queued", 91],
  ] as const)
    for (const table of ["job", "event"])
      await sql`
        insert into ${sql.table(table)} (${sql.ref(table === "job" ? "kind" : "name")}, payload, state, due_at, finished_at)
        values (${kind}, '{"email": "ana@example.com"}', ${state}, now() - make_interval(days => ${daysAgo}),
                case when ${state} = 'done' then now() - make_interval(days => ${daysAgo}) end)`.execute(database.db);
  for (const [months, action] of [
    [25, "accounts.old"],
    [23, "accounts.young"],
  ] as const)
    await sql`
      insert into audit_entry (at, actor_kind, action, object_kind, object_id)
      values (now() - make_interval(months => ${months}), 'visitor', ${action}, 'account', 'x')`.execute(database.db);

  for (const [kind, asks, daysAgo] of [
    ["told-long-ago", false, 31],
    ["told", false, 29],
    ["confirmed-long-ago", true, 401],
    ["confirmed", true, 399],
  ] as const)
    await sql`
      insert into notice (kind, facts, link, urgent, asks_confirmation, is_bulk, created_at)
      values (${kind}, '{}', '/', false, ${asks}, false, now() - make_interval(days => ${daysAgo}))`.execute(
      database.db,
    );

  await database.db.transaction().execute((tx) => enqueue(tx, { kind: "platform.tidying" }));
  expect(await doDueJobs({ db: database.db, kinds: [tidying(database.db, systemClock)], log })).toBe(1);

  const emails = await sql<{ subject: string }>`select subject from mail order by subject`.execute(database.db);
  expect(emails.rows.map(({ subject }) => subject)).toEqual([
    "failed not so long ago",
    "sent 29 days ago",
    "waits for long",
  ]);
  for (const [table, name] of [
    ["job", "kind"],
    ["event", "name"],
  ] as const) {
    const left = await sql<{ what: string }>`
      select ${sql.ref(name)} as what from ${sql.table(table)} where ${sql.ref(name)} like 'test.%' order by 1`.execute(
      database.db,
    );
    expect(left.rows.map(({ what }) => what)).toEqual(["test.failed", "test.waits"]);
  }
  const notices = await sql<{ kind: string }>`select kind from notice order by kind`.execute(database.db);
  expect(notices.rows.map(({ kind }) => kind)).toEqual(["confirmed", "told"]);
  const entries = await sql<{ action: string }>`select action from audit_entry`.execute(database.db);
  expect(entries.rows).toEqual([{ action: "accounts.young" }]);
});
