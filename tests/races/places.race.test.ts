import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { askPlace, givePlaces, leaveQueue, takeForOffer, type Asked } from "#slices/leagues/server/public.ts";
import { allThere } from "../support/all-there.ts";
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

async function counts(division: string) {
  const { rows } = await sql<{ taken: number; waiting: number; last: number }>`
    select places_taken as taken, waitlist_length as waiting, last_ticket as last from division where id = ${division}`.execute(
    db,
  );
  return rows[0]!;
}

const allAtOnce = <T>(attempt: () => Promise<T>, attempts = FAMILIES) =>
  Promise.all(Array.from({ length: attempts }, attempt));
const places = (answers: readonly Asked[]) => answers.filter((one) => one.kind === "place");
const tickets = (answers: readonly Asked[], kind: Asked["kind"]) =>
  answers.flatMap((one) => (one.kind === kind && one.kind !== "full" ? [one.ticket] : [])).toSorted((a, b) => a - b);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test("looking first and then taking sells more places than there are", async () => {
  const division = await emptyDivision();
  await allAtOnce(() => askPlace(db, division, { orWait: false }), PLACES - 1);
  // The naive way, so that the next test is known to face a real race: both look before either takes.
  const bothLooked = allThere(2);
  const answers = await allAtOnce(
    () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ taken: number }>`
          select places_taken as taken from division where id = ${division}`.execute(tx);
        await bothLooked();
        if (rows[0]!.taken >= PLACES) return false;
        await sql`update division set places_taken = ${rows[0]!.taken + 1} where id = ${division}`.execute(tx);
        return true;
      }),
    2,
  );
  expect(PLACES - 1 + answers.filter(Boolean).length).toBeGreaterThan(PLACES);
});

test("200 families at once take exactly the 20 places there are", async () => {
  const division = await emptyDivision();
  const answers = await allAtOnce(() => askPlace(db, division, { orWait: false }));
  expect(places(answers)).toHaveLength(PLACES);
  expect(await counts(division)).toEqual({ taken: PLACES, waiting: 0, last: PLACES });
});

test("of 200 who would wait the first 20 by their tickets have places, and the others a place in the queue", async () => {
  const division = await emptyDivision();
  const answers = await allAtOnce(() => askPlace(db, division, { orWait: true }));
  expect(tickets(answers, "place")).toEqual(numbers(1, PLACES));
  expect(tickets(answers, "queue")).toEqual(numbers(PLACES + 1, FAMILIES));
  expect(await counts(division)).toEqual({ taken: PLACES, waiting: FAMILIES - PLACES, last: FAMILIES });
});

describe("while somebody waits", () => {
  test("a place that was given back goes to nobody who comes later", async () => {
    const division = await emptyDivision();
    await allAtOnce(() => askPlace(db, division, { orWait: true }), PLACES + 1);
    expect(await givePlaces(db, division)).toBe(true);
    expect(await askPlace(db, division, { orWait: false })).toEqual({ kind: "full" });
    expect(await askPlace(db, division, { orWait: true })).toEqual({ kind: "queue", ticket: PLACES + 2 });
    expect(await takeForOffer(db, division)).toBe(true);
    expect(await takeForOffer(db, division)).toBe(false);
    expect(await counts(division)).toEqual({ taken: PLACES, waiting: 1, last: PLACES + 2 });
  });

  test("everybody may leave the queue once, at the same time as places are offered", async () => {
    const division = await emptyDivision();
    await allAtOnce(() => askPlace(db, division, { orWait: true }), PLACES + 30);
    await allAtOnce(() => givePlaces(db, division), 10);
    const [left, offered] = await Promise.all([
      allAtOnce(() => leaveQueue(db, division), 25),
      allAtOnce(() => takeForOffer(db, division), 15),
    ]);
    const gone = left.filter(Boolean).length + offered.filter(Boolean).length;
    expect(offered.filter(Boolean).length).toBeLessThanOrEqual(10);
    expect(await counts(division)).toMatchObject({ waiting: 30 - gone });
  });
});

test("a transaction that fails gives its place back by itself, and its ticket to the next", async () => {
  const division = await emptyDivision();
  let attempt = 0;
  const answers = await allAtOnce(async () => {
    const failing = (attempt += 1) % 2 === 0;
    return db
      .transaction()
      .execute(async (tx) => {
        const got = await askPlace(tx, division, { orWait: false });
        if (failing) throw new Error("the card was declined");
        return got;
      })
      .catch((): Asked => ({ kind: "full" }));
  });
  expect(tickets(answers, "place")).toEqual(numbers(1, PLACES));
  expect(await counts(division)).toMatchObject({ taken: PLACES });
});

test("giving and taking at once never counts a place twice", async () => {
  const division = await emptyDivision();
  let held = 0;
  await Promise.all(
    Array.from({ length: FAMILIES }, async (_, i) => {
      const gives = i % 3 === 2;
      const done = gives
        ? await givePlaces(db, division)
        : (await askPlace(db, division, { orWait: false })).kind === "place";
      if (done) held += gives ? -1 : 1;
    }),
  );
  expect(await counts(division)).toMatchObject({ taken: held });
  expect(held).toBeLessThanOrEqual(PLACES);
});

test("nothing is taken in a division that does not exist, nothing given back where nothing was taken", async () => {
  expect(await askPlace(db, "00000000-0000-7000-8000-000000000000", { orWait: true })).toEqual({ kind: "full" });
  const division = await emptyDivision();
  expect([await givePlaces(db, division), await leaveQueue(db, division)]).toEqual([false, false]);
});
