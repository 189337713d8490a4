import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isRefusal } from "#kernel/refusal.ts";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { refusedAsTaken } from "#slices/schedule/server/commands/change.ts";
import { publishEvents } from "#slices/schedule/server/store/events.ts";
import { giveLeague } from "#slices/teams/server/fixtures.ts";
import { fieldsOf } from "#slices/venues/server/fixtures.ts";
import { testDatabase, type TestDatabase } from "../support/databases/database.ts";
import { expectInvariants } from "../support/databases/invariants.ts";
import type { ScheduleTask } from "../support/processes/schedule-process.ts";

const GAMES = 20;
const DATE = "2027-03-06";

let database: TestDatabase<object>;
let db: Kysely<object>;
let accountId: string;

beforeAll(async () => {
  database = await testDatabase<object>({ maxConnections: 20 });
  db = database.db;
  await insertTestZips(db);
  const { rows } = await sql<{ id: string }>`
    insert into account (email, email_verified_at, first_name, last_name, permission_groups, language)
    values ('manager@example.org', now(), 'Kim', 'Lee', '{league-manager}', 'en') returning id`.execute(db);
  accountId = rows[0]!.id;
});
afterAll(() => database.drop());

/** A league with a field of its own and games of 20 pairs of teams, which have no field yet. */
async function league() {
  const made = await insertLeague(db, { seasons: [{ divisions: [{ capacity: 100, taken: 0 }] }] });
  await giveLeague(db, made.id, accountId);
  const season = made.seasons[0]!.id;
  const division = made.seasons[0]!.divisions[0]!.id;
  const { rows } = await sql<{ venue: string }>`select venue_id as venue from league where id = ${made.id}`.execute(db);
  const [field] = Object.values(await fieldsOf(db, rows[0]!.venue));
  await sql`insert into schedule (season_id, league_id) values (${season}, ${made.id})`.execute(db);
  await sql`insert into team_board (division_id, league_id) values (${division}, ${made.id})`.execute(db);
  const { rows: games } = await sql<{ id: string }>`
    with teams as (
      insert into team (division_id, name, max_players, color)
      select ${division}, 'Team ' || number, 15, 'red' from generate_series(1, ${2 * GAMES}::integer) number returning id
    ), numbered as (select id, row_number() over (order by id) as number from teams)
    insert into planned_event (season_id, kind, division_id, home_team_id, away_team_id, local_date, local_start, minutes, time_zone)
    select ${season}, 'game', ${division}, home.id, away.id, ${DATE}, '20:00', 60, 'America/Los_Angeles'
      from numbered home join numbered away on away.number = home.number + 1
     where home.number % 2 = 1
    returning id`.execute(db);
  return { season, field: field!, games: games.map(({ id }) => id) };
}

async function inProcess(task: Omit<ScheduleTask, "connection" | "accountId">): Promise<string[]> {
  const child = spawn(process.execPath, [path.resolve("tests/support/processes/schedule-process.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify({ ...task, connection: database.connection, accountId } satisfies ScheduleTask));
  return JSON.parse(await text(child.stdout)) as string[];
}

/** Pairs of events that are on one field at the same time, as they are planned or published. */
async function twice(table: "planned_event" | "schedule_event", field: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} a join ${sql.table(table)} b on a.id < b.id
     where a.field_id = ${field} and b.field_id = ${field} and a.status = 'scheduled' and b.status = 'scheduled'
       and a.starts_at < b.ends_at and b.starts_at < a.ends_at`.execute(db);
  return rows[0]!.count;
}

test("of twenty games that two processes move to one field at once, each time of the field goes to one of them", async () => {
  const { season, field, games } = await league();
  const moves = games.map((event, at) => ({ event, field, date: DATE, start: at % 2 === 0 ? "10:00" : "10:30" }));
  const ended = await Promise.all(
    [moves.slice(0, GAMES / 2), moves.slice(GAMES / 2)].map((some) => inProcess({ season, does: { moves: some } })),
  );
  expect(ended.flat().filter((one) => one === "done")).toHaveLength(1);
  expect(ended.flat().filter((one) => one === "schedule.taken")).toHaveLength(GAMES - 1);
  expect(await twice("planned_event", field)).toBe(0);
  await expectInvariants(db);
});

/** Two leagues that both have planned games on the field of the first, each in order of its own. */
async function twoLeagues() {
  const [one, other] = [await league(), await league()];
  for (const { season, games } of [one, other]) {
    await sql`update schedule set published_at = now() where season_id = ${season}`.execute(db);
    for (const [at, game] of games.slice(0, 8).entries())
      await sql`
        update planned_event set field_id = ${one.field}, local_start = time '08:00' + make_interval(hours => ${at}) where id = ${game}`.execute(
        db,
      );
  }
  const publish = () =>
    Promise.all([one, other].map(({ season, games }) => inProcess({ season, does: { publishes: games.slice(0, 8) } })));
  return { one, other, field: one.field, publish };
}

test("of two leagues that publish the same times of a field from two processes, each time goes to one of them", async () => {
  const { field, publish } = await twoLeagues();
  const ended = (await publish()).flat();
  expect(ended.filter((one) => one === "done")).toHaveLength(8);
  expect(ended.filter((one) => one === "schedule.taken")).toHaveLength(8);
  expect(await twice("schedule_event", field)).toBe(0);
  await expectInvariants(db);
});

test("of two leagues that each have a time that the other wants next, one is told that it is taken", async () => {
  const { one, other } = await twoLeagues();
  const firsts = Promise.withResolvers<void>();
  let begun = 0;
  const publishes = (season: string, first: string, second: string) =>
    refusedAsTaken(
      db.transaction().execute(async (tx) => {
        await publishEvents(tx, season, [first], new Date());
        begun += 1;
        if (begun === 2) firsts.resolve();
        await firsts.promise;
        await publishEvents(tx, season, [second], new Date());
        return "done";
      }),
    ).catch((reason: unknown) => (isRefusal(reason) ? reason.code : String(reason)));
  const ended = await Promise.all([
    publishes(one.season, one.games[0]!, one.games[1]!),
    publishes(other.season, other.games[1]!, other.games[0]!),
  ]);
  expect(ended.toSorted()).toEqual(["done", "schedule.taken"]);
});

test("without the database's rule, both leagues get the field", async () => {
  const { field, publish } = await twoLeagues();
  await sql`alter table event_booking drop constraint taken_once`.execute(db);
  expect((await publish()).flat()).toEqual(Array.from({ length: 16 }, () => "done"));
  expect(await twice("schedule_event", field)).toBe(8);
});
