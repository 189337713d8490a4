import { strict as assert } from "node:assert";
import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { sql, type Kysely } from "kysely";
import { addDays } from "#kernel/time/calendar.ts";
import { brokenInvariants } from "#platform/invariants.ts";
import { insertLeague, insertTestZips, type LeagueFixture } from "#slices/leagues/server/fixtures.ts";
import { REGISTRATION_INVARIANTS } from "#slices/registration/server/queries/invariants.ts";
import type { HoldingOutcome, HoldingTask } from "./holding-process.ts";

/** Runs tests/support/processes/holding-process.ts on a database. */
export async function holdingProcess(databaseUrl: string, task: HoldingTask): Promise<HoldingOutcome> {
  const child = spawn(process.execPath, [path.resolve("tests/support/processes/holding-process.ts")], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], DATABASE_URL: databaseUrl },
  });
  child.stdin.end(JSON.stringify(task));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  assert.notEqual(said, "", complained);
  return JSON.parse(said) as HoldingOutcome;
}

/** Families with one child of eight years each, written in one statement. */
export async function manyFamilies(db: Kysely<object>, count: number): Promise<HoldingTask["families"]> {
  const { rows } = await sql<{ accountId: string; athleteId: string }>`
    with numbered as (select n, new_id() as account_id, new_id() as athlete_id from generate_series(1, ${count}) n),
    accounts as (
      insert into account (id, email, first_name, last_name, phone, language)
      select account_id, 'rush' || account_id || '@example.org', 'Dana', 'Okafor', '510 555 0142', 'en' from numbered),
    athletes as (
      insert into athlete (id, first_name, last_name, birth_date)
      select athlete_id, 'Maya', 'Okafor', current_date - 3000 from numbered),
    guardians as (
      insert into guardian (athlete_id, account_id, relation) select athlete_id, account_id, 'mother' from numbered)
    select account_id as "accountId", athlete_id as "athleteId" from numbered`.execute(db);
  return rows;
}

/** A league whose season registers today, with empty divisions for children of all ages. */
export async function openDivisions(
  db: Kysely<object>,
  capacities: readonly number[],
  over: Pick<LeagueFixture, "slug" | "demonstration"> = {},
) {
  await insertTestZips(db);
  const today = new Date().toISOString().slice(0, 10);
  const divisions = capacities.map((capacity) => ({ capacity, taken: 0, minAge: 0, maxAge: 99 }));
  const registration: [string, string] = [addDays(today, -2), addDays(today, 30)];
  const play: [string, string] = [addDays(today, 40), addDays(today, 100)];
  const league = await insertLeague(db, { ...over, seasons: [{ registration, play, divisions }] });
  const [season] = league.seasons;
  return { leagueId: league.id, seasonId: season!.id, divisionIds: season!.divisions.map(({ id }) => id) };
}

/**
 * Many families want the few spots of one division at once, from two processes. Exactly the spots are taken, by those whose
 * tickets came first; everybody else waits in the order of the tickets; nobody is told something that is not so.
 * @returns the slowest hundredth of holds, in milliseconds, and how many there were in a second
 */
export async function rush(
  db: Kysely<object>,
  databaseUrl: string,
  { attempts, spots, lanes }: { attempts: number; spots: number; lanes: number },
): Promise<{ p99: number; perSecond: number }> {
  const families = await manyFamilies(db, attempts);
  const at = await openDivisions(db, [spots]);
  const from = performance.now();
  const halves = [0, 1].map((half) => families.filter((_, n) => n % 2 === half));
  const outcomes = await Promise.all(
    halves.map((own) => holdingProcess(databaseUrl, { ...at, families: own, waitlist: "each", lanes })),
  );
  const seconds = (performance.now() - from) / 1000;
  const told: Record<string, string> = Object.assign({}, ...outcomes.map((one) => one.told));
  assert.equal(Object.keys(told).length, attempts);

  const { rows } = await sql<{ accountId: string; status: string; ticket: number }>`
    select e.account_id as "accountId", r.status, r.waitlist_ticket as ticket
      from registration r join enrollment e on e.id = r.enrollment_id
     where r.division_id = ${at.divisionIds[0]} order by r.waitlist_ticket`.execute(db);
  assert.deepEqual(
    rows.map(({ ticket }) => ticket),
    Array.from({ length: attempts }, (_, n) => n + 1),
  );
  rows.forEach(({ status, ticket }) => assert.equal(status, ticket <= spots ? "held" : "waitlisted"));
  for (const { accountId, status } of rows) assert.equal(told[accountId], status);
  assert.deepEqual(await brokenInvariants(db, REGISTRATION_INVARIANTS), []);
  const slowest = outcomes.flatMap(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return { p99: Math.round(slowest[Math.floor(slowest.length * 0.99)]!), perSecond: Math.round(attempts / seconds) };
}
