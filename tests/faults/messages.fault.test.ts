import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { testDatabase, type TestDatabase } from "../support/databases/database.ts";
import { IN_FULL } from "../support/long.ts";
import type { MessagesTask } from "../support/processes/messages-process.ts";

/** Families with an account, and the same number of addresses without one for each ten of them. */
const FAMILIES = IN_FULL ? 10_000 : 600;
const ADDRESSES = FAMILIES / 10;
/** Times at which a worker is killed: while it tells, and while portions are delivered. */
const KILLS = IN_FULL ? 25 : 3;

/** A league's message with everybody who is to be told. */
async function written({ db }: TestDatabase<object>): Promise<string> {
  await insertTestZips(db);
  const { id: leagueId, seasons } = await insertLeague(db, {
    name: "Bay Kickers",
    seasons: [{ divisions: [{ name: "10U" }] }],
  });
  const { rows } = await sql<{ id: string }>`
    with people as (
      insert into account (email, email_verified_at, first_name, last_name, language)
      select 'family' || n || '@example.org', now(), 'Dana', 'Number ' || n, 'en' from generate_series(1, ${FAMILIES}::int) n returning id),
    message as (
      insert into announcement (league_id, author_id, subject, body, audience, by_mail, urgent, created_at, sends_at)
      select ${leagueId}, (select min(id::text)::uuid from people), 'Picture day', 'For {team}', ${JSON.stringify({
        season: seasons[0]!.id,
        divisions: [],
        states: ["registered"],
        registrations: [],
      })}::jsonb, true, false, now(), now() returning id),
    told as (
      insert into announcement_recipient (announcement_id, account_id) select message.id, people.id from message, people)
    select id from message`.execute(db);
  const { id } = rows[0]!;
  await sql`
    insert into announcement_address (announcement_id, email, language)
    select ${id}, 'imported' || n || '@example.org', 'en' from generate_series(1, ${ADDRESSES}::int) n`.execute(db);
  return id;
}

function worker({ connection }: TestDatabase<object>, id: string) {
  const child = spawn(process.execPath, [path.resolve("tests/support/processes/messages-process.ts")], {
    stdio: ["pipe", "ignore", "inherit"],
  });
  const task: MessagesTask = { connection, id };
  child.stdin.end(JSON.stringify(task));
  return child;
}

/** How many emails and notifications there are, of how many people. */
async function told({ db }: TestDatabase<object>) {
  const { rows } = await sql<{ emails: number; readers: number; notifications: number; people: number; left: number }>`
    select (select count(*)::int from mail) as emails, (select count(distinct recipient)::int from mail) as readers,
           (select count(*)::int from notification) as notifications,
           (select count(distinct account_id)::int from notification) as people,
           (select count(*)::int from notice_recipient where delivered_at is null) as left`.execute(db);
  return rows[0]!;
}

test(
  `a message to ${FAMILIES} families whose workers are killed again and again reaches everybody once by each channel`,
  { timeout: IN_FULL ? 900_000 : 120_000 },
  async () => {
    const database = await testDatabase<object>();
    try {
      const id = await written(database);
      const all = FAMILIES + ADDRESSES;
      let killedInTheMiddle = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = await told(database);
        if (before.emails === all) break;
        const child = worker(database, id);
        const ended = once(child, "close");
        // Killed as soon as a further portion is there: never at the same position.
        const more = before.emails + (kill === 0 ? 0 : 100);
        while (child.exitCode === null && (await told(database)).emails <= more)
          await new Promise((resolve) => setTimeout(resolve, 5));
        child.kill("SIGKILL");
        await ended;
        const { emails } = await told(database);
        if (emails > 0 && emails < all) killedInTheMiddle += 1;
      }
      await once(worker(database, id), "close");
      expect(killedInTheMiddle).toBeGreaterThan(0);
      expect(await told(database)).toEqual({
        emails: all,
        readers: all,
        notifications: FAMILIES,
        people: FAMILIES,
        left: 0,
      });
    } finally {
      await database.drop();
    }
  },
);
