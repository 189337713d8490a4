import { setTimeout as pause } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import * as z from "zod/mini";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fixedClock, systemClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { SearchInput } from "../contract.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../../../../tests/support/databases/database.ts";
import { openCatalogue, type Catalogue } from "./catalogue.ts";
import { insertLeague, insertTestZips, type InsertedLeague } from "./fixtures.ts";

const clock = fixedClock("2027-01-15T20:00:00Z");
let database: TestDatabase<object>;
let db: Kysely<object>;
let catalogue: Catalogue;

beforeAll(async () => {
  database = await testDatabase<object>({ maxConnections: 8 });
  db = database.db;
  await insertTestZips(db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyTables(db, "league, venue");
  catalogue = await openCatalogue({ db, clock, log: silentLog, pollMilliseconds: 60_000 });
});
afterEach(() => catalogue.close());

async function cards(of: Catalogue = catalogue) {
  const request = {
    filter: z.parse(SearchInput, { sort: "name" }),
    location: null,
    processingFeeCents: 500,
    now: clock.now(),
  };
  return (await of.search(request, { offset: 0, limit: 100 })).leagues;
}
const names = async (of?: Catalogue) => (await cards(of)).map((league) => league.name);
async function given(name: string): Promise<InsertedLeague> {
  const league = await insertLeague(db, { name });
  await catalogue.refreshed();
  expect(await names()).toContain(name);
  return league;
}

test("whatever changes of a league shows after the next look", async () => {
  const league = await given("Tigers");
  const season = league.seasons[0]!;
  const steps: [string, () => Promise<unknown>, object][] = [
    ["its name", () => sql`update league set name = 'Lions' where id = ${league.id}`.execute(db), { name: "Lions" }],
    [
      "its venue",
      () => sql`update venue set name = 'Bushrod Park' where id = ${league.venueId}`.execute(db),
      { venue: "Bushrod Park" },
    ],
    [
      "its season",
      () => sql`update season set name = 'Spring!' where id = ${season.id}`.execute(db),
      { season: { name: "Spring!", term: "spring", year: 2027 } },
    ],
    [
      "its days",
      () => sql`update season_play_time set weekday = 0 where season_id = ${season.id}`.execute(db),
      { playTimes: [{ weekday: 0, start: "09:00", end: "12:00" }] },
    ],
    [
      "its price",
      () => sql`update fee_line set amount_cents = 0 where season_id = ${season.id}`.execute(db),
      { priceCents: 0 },
    ],
    [
      "its fee lines gone",
      () => sql`delete from fee_line where season_id = ${season.id}`.execute(db),
      { priceCents: 0 },
    ],
    [
      "a spot taken",
      () => sql`update division set spots_taken = 20 where season_id = ${season.id}`.execute(db),
      { availability: "waitlist" },
    ],
    [
      "one more division",
      () =>
        sql`insert into division (season_id, name, min_age, max_age, age_cutoff_date, capacity) values (${season.id}, '12U', 11, 12, '2027-03-01', 5)`.execute(
          db,
        ),
      { ages: { minimum: 8, maximum: 12 }, availability: "open" },
    ],
    [
      "a division gone",
      () => sql`delete from division where season_id = ${season.id} and name = '12U'`.execute(db),
      { ages: { minimum: 8, maximum: 10 } },
    ],
  ];
  for (const [what, change, expected] of steps) {
    await change();
    await catalogue.refreshed();
    expect(await cards(), what).toMatchObject([expected]);
  }
});

test("a league that is unapproved, deleted, drafted or without its season disappears, and comes back when approved", async () => {
  const [a, b, c, d] = [await given("A"), await given("B"), await given("C"), await given("D")];
  await sql`update league set status = 'denied' where id = ${a.id}`.execute(db);
  await sql`update league set deleted_at = now() where id = ${b.id}`.execute(db);
  await sql`update season set status = 'draft' where league_id = ${c.id}`.execute(db);
  await sql`delete from season where league_id = ${d.id}`.execute(db);
  await catalogue.refreshed();
  expect(await names()).toEqual([]);
  await sql`update league set status = 'approved' where id = ${a.id}`.execute(db);
  await catalogue.refreshed();
  expect(await names()).toEqual(["A"]);
});

test("a transaction that began before a look and ended after it is not missed, in whatever order others end", async () => {
  const league = await given("Slow");
  const slow = await db.startTransaction().execute();
  await sql`update league set name = 'Slow, changed' where id = ${league.id}`.execute(slow);
  for (const name of ["Quick 1", "Quick 2"]) {
    await insertLeague(db, { name });
    await catalogue.refreshed();
  }
  expect(await names()).toEqual(["Quick 1", "Quick 2", "Slow"]);
  await slow.commit().execute();
  await catalogue.refreshed();
  expect(await names()).toEqual(["Quick 1", "Quick 2", "Slow, changed"]);
});

test("a change that was rolled back never shows", async () => {
  const league = await given("Real");
  const change = await db.startTransaction().execute();
  await sql`update league set name = 'Never' where id = ${league.id}`.execute(change);
  await change.rollback().execute();
  await catalogue.refreshed();
  expect(await names()).toEqual(["Real"]);
});

test("a league deleted outright, which leaves no mark, is gone after two counts, a quarter of an hour later", async () => {
  const league = await given("Erased");
  for (const part of ["fee_line", "season_play_time", "division"]) {
    await sql`delete from ${sql.table(part)} where season_id = ${league.seasons[0]!.id}`.execute(db);
  }
  await sql`delete from season where league_id = ${league.id}`.execute(db);
  await sql`delete from league where id = ${league.id}`.execute(db);
  clock.set(clock.now() + 900_000);
  await catalogue.refreshed();
  await catalogue.refreshed();
  expect(await names()).toEqual([]);
});

test("two processes see the same order and the same counts, whatever way they came to their state", async () => {
  for (const name of ["Same", "Same", "Other"]) await given(name);
  await sql`update league set tagline = 'changed' where name = 'Other'`.execute(db);
  await catalogue.refreshed();
  const second = await openCatalogue({ db, clock, log: silentLog, pollMilliseconds: 60_000 });
  expect(await cards(second)).toEqual(await cards());
  expect(second.state()).toMatchObject({ leagues: 3, divisions: 3 });
  await second.close();
});

test("left alone it looks twice a second: a change shows within two seconds", async () => {
  const own = await openCatalogue({ db, clock, log: silentLog });
  await insertLeague(db, { name: "New" });
  await vi.waitUntil(async () => (await names(own)).includes("New"), { timeout: 2_000, interval: 20 });
  await own.close();
});

test("while the database is away the last state answers and the lag grows; afterwards it catches up by itself", async () => {
  await insertLeague(db, { name: "Before" });
  const breakable = { away: false };
  const executor = db.getExecutor();
  const flaky = {
    getExecutor: () => {
      if (breakable.away) throw new Error("the database is away");
      return executor;
    },
  };
  const own = await openCatalogue({ db: flaky, clock: systemClock, log: silentLog, pollMilliseconds: 20 });
  breakable.away = true;
  await expect(own.refreshed()).rejects.toThrow("away");
  await insertLeague(db, { name: "Meanwhile" });
  await pause(120);
  expect(await names(own)).toEqual(["Before"]);
  expect(own.state().lagMilliseconds).toBeGreaterThan(100);
  breakable.away = false;
  await vi.waitUntil(async () => (await names(own)).includes("Meanwhile"), { timeout: 2_000 });
  expect(own.state().lagMilliseconds).toBeLessThan(1_000);
  await own.close();
});

test("connections that the server ends are replaced", async () => {
  await given("Steady");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  );
  await catalogue.refreshed().catch(() => {});
  await insertLeague(db, { name: "Zest" });
  await catalogue.refreshed();
  expect(await names()).toEqual(["Steady", "Zest"]);
});

test("a search that lets others have their turn sees no change in between; the next one does", async () => {
  await given("A");
  await given("B");
  const own = await openCatalogue({ db, clock, log: silentLog, pollMilliseconds: 60_000, leaguesInOneTurn: 1 });
  await sql`update league set name = name || ', changed'`.execute(db);
  // Asked again and again while the change comes in: at each moment of it a search is under way.
  const seen: string[] = [];
  let coming = true;
  const refreshed = own.refreshed().then(() => (coming = false));
  while (coming) seen.push((await names(own)).join("; "));
  await refreshed;
  expect(await names(own)).toEqual(["A, changed", "B, changed"]);
  expect(new Set([...seen, "A; B", "A, changed; B, changed"])).toEqual(new Set(["A; B", "A, changed; B, changed"]));
  await own.close();
});

test("closed, it answers from what it knows and looks no more", async () => {
  await given("Last");
  await catalogue.close();
  await expect(catalogue.refreshed()).rejects.toThrow("closed");
  expect(await names()).toEqual(["Last"]);
});
