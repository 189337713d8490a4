import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { accounts, tell } from "#platform/notify/tell.ts";
import { TEAM_PUBLISHED } from "#slices/teams/server/notifications.ts";
import { testDatabase, type TestDatabase } from "../support/databases/database.ts";
import { endsOf } from "../support/long.ts";
import { killAtWrite } from "../support/processes/kill-at-write.ts";
import type { NoticesTask } from "../support/processes/notices-process.ts";

const WRITES = ["insert on mail", "insert on notification", "update on notice_recipient", "update on notice"] as const;
/** Three families with an account, who are told in the app and by email, and two without. */
const EACH_ONCE = { emails: 5, readers: 5, notifications: 3, left: 0 };
const NOTHING = { emails: 0, readers: 0, notifications: 0, left: 5 };

async function families({ db }: TestDatabase<object>): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into account (email, language) select 'family' || n || '@example.org', 'en' from generate_series(1, 3) n returning id`.execute(
    db,
  );
  const imported = [4, 5].map((n) => ({ email: `family${n}@example.org`, language: "en" as const }));
  const to = [...accounts(rows.map(({ id }) => id)), ...imported];
  const facts = { league: "Bay Kickers", players: [{ player: "Maya", team: "Otters" }] };
  return (await db.transaction().execute((tx) => tell(tx, TEAM_PUBLISHED, { to, facts })))!;
}

async function told({ db }: TestDatabase<object>) {
  const { rows } = await sql<typeof EACH_ONCE>`
    select (select count(*)::int from mail) as emails, (select count(distinct recipient)::int from mail) as readers,
           (select count(*)::int from notification) as notifications,
           (select count(*)::int from notice_recipient where delivered_at is null) as left`.execute(db);
  return rows[0]!;
}

/** @param forget whether what was written does not carry which notice it is of */
async function killedAt(write: string, { careless = false, forget = false } = {}) {
  const database = await testDatabase<object>();
  try {
    const noticeId = await families(database);
    const start = (how: boolean) => {
      const child = spawn(process.execPath, [path.resolve("tests/support/processes/notices-process.ts")], {
        stdio: ["pipe", "pipe", "inherit"],
      });
      const task: NoticesTask = { connection: database.connection, noticeId, careless: how };
      child.stdin.end(JSON.stringify(task));
      return child;
    };
    await killAtWrite(database, write, () => start(careless));
    const killed = await told(database);
    if (forget) {
      await sql`update mail set notice_id = null`.execute(database.db);
      await sql`update notification set notice_id = new_id()`.execute(database.db);
    }
    await text(start(false).stdout);
    return { killed, again: await told(database) };
  } finally {
    await database.drop();
  }
}

describe("a delivery that is killed", { timeout: 60_000 }, () => {
  test.for(endsOf(WRITES))("at its %s: nobody was told, and the next one tells everybody once", async (write) => {
    expect(await killedAt(write)).toEqual({ killed: NOTHING, again: EACH_ONCE });
  });

  test.for(endsOf(WRITES))(
    "at its %s, when its writes were no transaction: the keys keep anybody from hearing it twice",
    async (write) => {
      const { killed, again } = await killedAt(write, { careless: true });
      expect(killed).not.toEqual(NOTHING);
      expect(again).toEqual(EACH_ONCE);
    },
  );

  test("would tell people twice if neither emails nor notifications carried the key of their notice", async () => {
    const { again } = await killedAt("insert on notification", { careless: true, forget: true });
    expect(again).toMatchObject({ emails: 10, notifications: 6 });
  });
});
