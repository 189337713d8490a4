import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { giveLeague, insertPlayers } from "#slices/teams/server/fixtures.ts";
import { allThere } from "../support/all-there.ts";
import { testDatabase, type TestDatabase } from "../support/databases/database.ts";
import { expectInvariants } from "../support/databases/invariants.ts";
import type { TeamsTask } from "../support/processes/teams-process.ts";

const SPOTS = 10;
const PLAYERS = 200;

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

/** A division with 200 confirmed players and teams of ten. */
async function division(teams: number) {
  const league = await insertLeague(db, { seasons: [{ divisions: [{ capacity: PLAYERS, taken: 0 }] }] });
  await giveLeague(db, league.id, accountId);
  const { id } = league.seasons[0]!.divisions[0]!;
  const players = await insertPlayers(db, id, PLAYERS);
  await sql`insert into team_board (division_id, league_id) values (${id}, ${league.id})`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into team (division_id, name, max_players, color)
    select ${id}, 'Team ' || number, ${SPOTS}, 'red' from generate_series(1, ${teams}::integer) number returning id`.execute(
    db,
  );
  return { id, players, teams: rows.map((row) => row.id) };
}

async function inProcess(task: Omit<TeamsTask, "connection" | "accountId">): Promise<string[]> {
  const child = spawn(process.execPath, [path.resolve("tests/support/processes/teams-process.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify({ ...task, connection: database.connection, accountId } satisfies TeamsTask));
  return JSON.parse(await text(child.stdout)) as string[];
}

/** The first half of the moves in one process, the second in another, at the same time. */
async function inTwo(id: string, moves: { player: string; team: string | null }[]): Promise<string[]> {
  const half = moves.length / 2;
  const ended = await Promise.all(
    [moves.slice(0, half), moves.slice(half)].map((some) => inProcess({ division: id, does: { moves: some } })),
  );
  return ended.flat();
}

async function onTeam(team: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from roster_assignment where team_id = ${team}`.execute(db);
  return rows[0]!.count;
}

test("of 200 players who are moved from two processes at once, exactly the team's ten spots are taken", async () => {
  const { id, players, teams } = await division(1);
  const ended = await inTwo(
    id,
    players.map((player) => ({ player, team: teams[0]! })),
  );
  expect(ended.filter((one) => one === "done")).toHaveLength(SPOTS);
  expect(ended.filter((one) => one === "teams.full")).toHaveLength(PLAYERS - SPOTS);
  expect(await onTeam(teams[0]!)).toBe(SPOTS);
  await expectInvariants(db);
});

test("one player who is moved to 20 teams from two processes at once is on one of them", async () => {
  const { id, players, teams } = await division(20);
  const ended = await inTwo(
    id,
    teams.flatMap((team) => Array.from({ length: 10 }, () => ({ player: players[0]!, team }))),
  );
  expect(ended).toEqual(ended.map(() => "done"));
  const { rows } = await sql`select from roster_assignment where registration_id = ${players[0]}`.execute(db);
  expect(rows).toHaveLength(1);
  await expectInvariants(db);
});

test("looking first and then moving is refused by the database itself, and without its rule a team takes too many", async () => {
  const { id, players, teams } = await division(2);
  /** The naive way: one more looks than there are spots, and all see a free one before any takes it. */
  const carelessly = (team: string) => {
    const allLooked = allThere(SPOTS + 1);
    return Promise.allSettled(
      players.slice(0, SPOTS + 1).map((player) =>
        db.transaction().execute(async (tx) => {
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from roster_assignment where team_id = ${team}`.execute(tx);
          await allLooked();
          if (rows[0]!.count >= SPOTS) return;
          await sql`insert into roster_assignment (registration_id, team_id, division_id) values (${player}, ${team}, ${id})`.execute(
            tx,
          );
        }),
      ),
    );
  };
  await carelessly(teams[0]!);
  expect(await onTeam(teams[0]!)).toBe(SPOTS);
  await sql`delete from roster_assignment`.execute(db);
  await sql`alter table team drop constraint team_within_maximum`.execute(db);
  await sql`alter table roster_assignment disable trigger roster_counted`.execute(db);
  await carelessly(teams[1]!);
  expect(await onTeam(teams[1]!)).toBeGreaterThan(SPOTS);
});
