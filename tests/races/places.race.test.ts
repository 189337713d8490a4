import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { givePlace, takePlace } from "#slices/leagues/server/public.ts";
import { testDatabase, type TestDatabase } from "../support/database.ts";

const PLACES = 20;
const FAMILIES = 200;

let database: TestDatabase<object>;
let db: Kysely<object>;

beforeAll(async () => {
  database = await testDatabase<object>({ maxConnections: 20 });
  db = database.db;
  await insertTestZips(db);
});
afterAll(() => database.drop());

async function emptyDivision(): Promise<string> {
  const league = await insertLeague(db, { seasons: [{ divisions: [{ capacity: PLACES, taken: 0 }] }] });
  return league.seasons[0]!.divisions[0]!.id;
}

async function takenIn(division: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select places_taken as taken from division where id = ${division}`.execute(db);
  return rows[0]!.taken;
}

async function allAtOnce(attempt: () => Promise<boolean>, attempts = FAMILIES): Promise<number> {
  const answers = await Promise.all(Array.from({ length: attempts }, attempt));
  return answers.filter(Boolean).length;
}

test("looking first and then taking sells more places than there are", async () => {
  const division = await emptyDivision();
  // The naive way, so that the next test is known to face a real race: two look, both see the last place.
  const sold = await allAtOnce(() =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ taken: number }>`
        select places_taken as taken from division where id = ${division}`.execute(tx);
      if (rows[0]!.taken >= PLACES) return false;
      await sql`update division set places_taken = ${rows[0]!.taken + 1} where id = ${division}`.execute(tx);
      return true;
    }),
  );
  expect(sold).toBeGreaterThan(PLACES);
});

test("200 families at once take exactly the 20 places there are", async () => {
  const division = await emptyDivision();
  expect(await allAtOnce(() => takePlace(db, division))).toBe(PLACES);
  expect(await takenIn(division)).toBe(PLACES);
});

test("a transaction that fails gives its place back by itself", async () => {
  const division = await emptyDivision();
  let attempt = 0;
  const sold = await allAtOnce(async () => {
    const failing = (attempt += 1) % 2 === 0;
    return db
      .transaction()
      .execute(async (tx) => {
        const got = await takePlace(tx, division);
        if (failing) throw new Error("the card was declined");
        return got;
      })
      .catch(() => false);
  });
  expect(sold).toBe(PLACES);
  expect(await takenIn(division)).toBe(PLACES);
});

test("giving and taking at once never counts a place twice", async () => {
  const division = await emptyDivision();
  let held = 0;
  await Promise.all(
    Array.from({ length: FAMILIES }, async (_, i) => {
      const gives = i % 3 === 2;
      const done = await (gives ? givePlace(db, division) : takePlace(db, division));
      if (done) held += gives ? -1 : 1;
    }),
  );
  expect(await takenIn(division)).toBe(held);
  expect(held).toBeLessThanOrEqual(PLACES);
});

test("nothing is taken in a division that does not exist, nothing given back where nothing was taken", async () => {
  expect(await takePlace(db, "00000000-0000-7000-8000-000000000000")).toBe(false);
  expect(await givePlace(db, await emptyDivision())).toBe(false);
});
