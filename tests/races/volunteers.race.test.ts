import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isRefusal } from "#kernel/refusal.ts";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { refusedSignup } from "#slices/volunteers/server/commands/take.ts";
import { insertSignup } from "#slices/volunteers/server/store/signups.ts";
import { insertOfficial } from "#slices/teams/server/fixtures.ts";
import { testDatabase, type TestDatabase } from "../support/databases/database.ts";
import { expectInvariants } from "../support/databases/invariants.ts";
import type { VolunteersTask } from "../support/processes/volunteers-process.ts";

const PEOPLE = 100;
const SPOTS = 7;

let database: TestDatabase<object>;
let db: Kysely<object>;
let people: string[];

beforeAll(async () => {
  database = await testDatabase<object>({ maxConnections: 20 });
  db = database.db;
  await insertTestZips(db);
  const { rows } = await sql<{ id: string }>`
    insert into account (email, email_verified_at, first_name, last_name, permission_groups, language)
    select 'helper-' || number || '@example.org', now(), 'Helper', 'Number', '{coach}', 'en' from generate_series(1, ${PEOPLE}::int) number
    returning id`.execute(db);
  people = rows.map(({ id }) => id);
});
afterAll(() => database.drop());

/** Shifts of a league whose officials may all help: so many at the same hour tomorrow, each of some spots. */
async function shifts(count: number, spots: number): Promise<string[]> {
  const league = await insertLeague(db, { seasons: [{ divisions: [{ capacity: 10, taken: 0 }] }] });
  for (const id of people) await insertOfficial(db, league.id, id, "Referee");
  const { rows } = await sql<{ id: string }>`
    insert into volunteer_slot (league_id, season_id, role_id, pattern_id, occurrence, local_date, local_start, local_end, time_zone,
                                starts_at, ends_at, spots)
    select p.league_id, ${league.seasons[0]!.id}, p.role_id, p.id, number::text, (now() + interval '1 day')::date, '09:00', '10:00', 'UTC',
           now() + interval '1 day', now() + interval '25 hours', ${spots}
      from (select * from volunteer_pattern where league_id = ${league.id} limit 1) p, generate_series(1, ${count}::int) number
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

async function inProcess(taken: VolunteersTask["taken"]): Promise<string[]> {
  const child = spawn(process.execPath, [path.resolve("tests/support/processes/volunteers-process.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify({ connection: database.connection, taken } satisfies VolunteersTask));
  return JSON.parse(await text(child.stdout)) as string[];
}

/** Half of them in one process, the others in a second one, at the same time. */
async function inTwo(taken: VolunteersTask["taken"]): Promise<Record<string, number>> {
  const half = taken.length / 2;
  const ended = (await Promise.all([taken.slice(0, half), taken.slice(half)].map(inProcess))).flat();
  return Object.fromEntries([...Map.groupBy(ended, (one) => one)].map(([code, { length }]) => [code, length]));
}

test("of 100 people who take a shift of seven spots from two processes at once, exactly seven have it", async () => {
  const [shift] = await shifts(1, SPOTS);
  const taken = people.map((accountId) => ({ accountId, shift: shift! }));
  expect(await inTwo(taken)).toEqual({ done: SPOTS, "volunteers.full": PEOPLE - SPOTS });
  const { rows } = await sql`
    select from volunteer_signup where slot_id = ${shift} and state = 'held'`.execute(db);
  expect(rows).toHaveLength(SPOTS);
  await expectInvariants(db);
});

test("one person who takes 40 shifts of the same hour from two processes at once has one of them", async () => {
  const all = await shifts(40, 5);
  const taken = all.map((shift) => ({ accountId: people[0]!, shift }));
  await sql`delete from volunteer_signup where account_id = ${people[0]!}`.execute(db);
  expect(await inTwo(taken)).toEqual({ done: 1, "volunteers.busy": 39 });
  await expectInvariants(db);
});

test("of two devices that each took for somebody the hour that the other takes next, one is told that they are busy", async () => {
  const [one, clashesWithOne] = await shifts(2, 5);
  const [other, clashesWithOther] = await shifts(2, 5);
  await sql`
    update volunteer_slot set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours'
     where id in (${other!}, ${clashesWithOther!})`.execute(db);
  const who = { accountId: people[0]! };
  await sql`delete from volunteer_signup where account_id = ${who.accountId}`.execute(db);
  const takes = (first: string, second: string) =>
    refusedSignup(
      db.transaction().execute(async (tx) => {
        const signup = { who, state: "held", came: "self", now: new Date() } as const;
        // The other one waits for this from here on.
        await insertSignup(tx, { ...signup, slotId: first });
        await insertSignup(tx, { ...signup, slotId: second });
        return "done";
      }),
    ).catch((reason: unknown) => (isRefusal(reason) ? reason.code : String(reason)));
  const ended = await Promise.all([takes(one!, clashesWithOther!), takes(other!, clashesWithOne!)]);
  expect(ended.toSorted()).toEqual(["done", "volunteers.busy"]);
});

test("one person who takes a shift ten times at once is on it once", async () => {
  const [shift] = await shifts(1, 5);
  await sql`delete from volunteer_signup where account_id = ${people[1]!}`.execute(db);
  const taken = Array.from({ length: 10 }, () => ({ accountId: people[1]!, shift: shift! }));
  expect(await inTwo(taken)).toEqual({ done: 10 });
  const { rows } = await sql`select from volunteer_signup where slot_id = ${shift} and state = 'held'`.execute(db);
  expect(rows).toHaveLength(1);
});

test("without the database's own checks the same writes would overfill a shift", async () => {
  const [shift] = await shifts(1, SPOTS);
  const crowd = people.slice(2, 22);
  const sneak = () =>
    sql`insert into volunteer_signup (slot_id, account_id, state, came, at, changed_at)
        select ${shift}, id, 'held', 'self', now(), now() from unnest(${crowd}::uuid[]) id`.execute(db);
  await sql`delete from volunteer_signup where account_id = any(${crowd}::uuid[])`.execute(db);
  await expect(sneak()).rejects.toMatchObject({ constraint: "volunteer_slot_full" });
  await sql`alter table volunteer_slot drop constraint volunteer_slot_full`.execute(db);
  await sneak();
  await expect(expectInvariants(db)).rejects.toThrow();
});
