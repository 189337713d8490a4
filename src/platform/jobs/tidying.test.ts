import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { openLog } from "#platform/log.ts";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { enqueue } from "./queue.ts";
import { tidying } from "./tidying.ts";
import { doDueJobs } from "./worker.ts";

let database: TestDatabase<object>;
const log = openLog({ level: "fatal" });

beforeAll(async () => {
  database = await testDatabase<object>();
});
afterAll(() => database.drop());

async function letter(subject: string, state: "sent" | "failed" | "queued", daysAgo: number): Promise<void> {
  const at = new Date(systemClock.now() - daysAgo * 86_400_000);
  await sql`
    insert into mail (recipient, subject, body_text, body_html, language, state, created_at, sent_at)
    values ('ana@example.com', ${subject}, 'x', 'x', 'en', ${state}, ${at}, ${state === "sent" ? at : null})`.execute(
    database.db,
  );
}

test("letters sent more than 30 days ago are deleted; what was not sent stays; audit entries go after two years", async () => {
  await letter("sent 31 days ago", "sent", 31);
  await letter("sent 29 days ago", "sent", 29);
  await letter("failed long ago", "failed", 90);
  await letter("waits for long", "queued", 90);
  for (const [months, action] of [
    [25, "accounts.old"],
    [23, "accounts.young"],
  ] as const)
    await sql`
      insert into audit_entry (at, actor_kind, action, object_kind, object_id)
      values (now() - make_interval(months => ${months}), 'visitor', ${action}, 'account', 'x')`.execute(database.db);

  await database.db.transaction().execute((tx) => enqueue(tx, { kind: "platform.tidying" }));
  expect(await doDueJobs({ db: database.db, kinds: [tidying(database.db, systemClock)], log })).toBe(1);

  const letters = await sql<{ subject: string }>`select subject from mail order by subject`.execute(database.db);
  expect(letters.rows.map(({ subject }) => subject)).toEqual(["failed long ago", "sent 29 days ago", "waits for long"]);
  const entries = await sql<{ action: string }>`select action from audit_entry`.execute(database.db);
  expect(entries.rows).toEqual([{ action: "accounts.young" }]);
});
