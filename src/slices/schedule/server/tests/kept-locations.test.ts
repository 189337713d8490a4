import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { migrateWithin, readMigrations } from "#platform/db/migrate.ts";
import { versionEvents } from "../store/versions.ts";

const all = readMigrations(path.resolve(import.meta.dirname, "../../../../../database/migrations"));
const [before, after] = [all.filter(({ name }) => name < "0714"), all.filter(({ name }) => name >= "0714")];
const ID = "01980000-0000-7000-8000-000000000001";
let database: TestDatabase<object>;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.drop());

test("what was kept when a location was called a place says the same after it: events, changes, versions, and what is still to be told", async () => {
  const client = await database.pool.connect();
  // What a league typed stays as it is, whatever it looks like.
  const clubhouse = { place: 'The "place": here', start: "09:00" };
  const published = {
    id: ID,
    season_id: ID,
    kind: "other",
    place: "Clubhouse",
    local_date: "2027-03-06",
    local_start: "09:00",
    minutes: 60,
    time_zone: "America/Chicago",
    starts_at: "2027-03-06T15:00Z",
    ends_at: "2027-03-06T16:00Z",
    status: "scheduled",
    previous: clubhouse,
    published_at: "2027-03-01T15:00Z",
    changed_at: "2027-03-01T15:00Z",
    accepted: [],
    sequence: 0,
    revision: 2,
  };
  try {
    // Without what it refers to.
    await client.query("set session_replication_role = replica");
    await migrateWithin(client, before);
    await client.query(
      `insert into planned_event (season_id, kind, title, place, local_date, local_start, minutes, time_zone, starts_at, ends_at)
       values ($1, 'other', 'Party', 'Clubhouse', '2027-03-06', '09:00', 60, 'America/Chicago', now(), now())`,
      [ID],
    );
    await client.query(
      `insert into schedule_event select * from jsonb_populate_record(null::schedule_event, $1::jsonb)`,
      [published],
    );
    await client.query(`insert into schedule_change (season_id, kind, change) values ($1, 'moved', $2)`, [
      ID,
      JSON.stringify([{ id: ID, before: clubhouse, after: null }]),
    ]);
    await client.query(
      `insert into schedule_version (season_id, number, at, summary, events) values ($1, 1, now(), '{}', $2)`,
      [ID, JSON.stringify([clubhouse])],
    );
    await client.query(
      `insert into notice (kind, facts, link, urgent, asks_confirmation, is_bulk)
       values ('schedule-changed', $1, '/schedule', true, false, false)`,
      [JSON.stringify({ events: [{ ...clubhouse, was: clubhouse }] })],
    );
    await migrateWithin(client, after);
  } finally {
    client.release(true);
  }
  const now = { location: 'The "place": here', start: "09:00" };
  const { rows } = await sql`
    select p.location as planned, s.location as published, s.previous, s.revision, c.change, n.facts
      from planned_event p, schedule_event s, schedule_change c, notice n`.execute(database.db);
  expect(rows).toEqual([
    {
      planned: "Clubhouse",
      published: "Clubhouse",
      previous: now,
      revision: 2,
      change: [{ id: ID, before: now, after: null }],
      facts: { events: [{ ...now, was: now }] },
    },
  ]);
  expect(await versionEvents(database.db, ID, 1)).toEqual([now]);
});
