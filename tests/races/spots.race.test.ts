import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { askForSpot, giveBackSpots, leaveWaitlistOf, takeForOffer, type Asked } from "#slices/leagues/server/public.ts";
import { allThere } from "../support/all-there.ts";
import { testDatabase, type TestDatabase } from "../support/databases/database.ts";

const SPOTS = 20;
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
  const league = await insertLeague(db, { seasons: [{ divisions: [{ capacity: SPOTS, taken: 0 }] }] });
  return league.seasons[0]!.divisions[0]!.id;
}

async function counts(division: string) {
  const { rows } = await sql<{ taken: number; waiting: number; last: number }>`
    select spots_taken as taken, waitlist_length as waiting, last_ticket as last from division where id = ${division}`.execute(
    db,
  );
  return rows[0]!;
}

const allAtOnce = <T>(attempt: () => Promise<T>, attempts = FAMILIES) =>
  Promise.all(Array.from({ length: attempts }, attempt));
const spots = (answers: readonly Asked[]) => answers.filter((one) => one.kind === "spot");
const tickets = (answers: readonly Asked[], kind: Asked["kind"]) =>
  answers.flatMap((one) => (one.kind === kind && one.kind !== "full" ? [one.ticket] : [])).toSorted((a, b) => a - b);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test("looking first and then taking sells more spots than there are", async () => {
  const division = await emptyDivision();
  await allAtOnce(() => askForSpot(db, division, { orWait: false }), SPOTS - 1);
  // The naive way, so that the next test is known to face a real race: both look before either takes.
  const bothLooked = allThere(2);
  const answers = await allAtOnce(
    () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ taken: number }>`
          select spots_taken as taken from division where id = ${division}`.execute(tx);
        await bothLooked();
        if (rows[0]!.taken >= SPOTS) return false;
        await sql`update division set spots_taken = ${rows[0]!.taken + 1} where id = ${division}`.execute(tx);
        return true;
      }),
    2,
  );
  expect(SPOTS - 1 + answers.filter(Boolean).length).toBeGreaterThan(SPOTS);
});

test("200 families at once take exactly the 20 spots there are", async () => {
  const division = await emptyDivision();
  const answers = await allAtOnce(() => askForSpot(db, division, { orWait: false }));
  expect(spots(answers)).toHaveLength(SPOTS);
  expect(await counts(division)).toEqual({ taken: SPOTS, waiting: 0, last: SPOTS });
});

test("of 200 who would wait the first 20 by their tickets have spots, and the others a position on the waitlist", async () => {
  const division = await emptyDivision();
  const answers = await allAtOnce(() => askForSpot(db, division, { orWait: true }));
  expect(tickets(answers, "spot")).toEqual(numbers(1, SPOTS));
  expect(tickets(answers, "waitlist")).toEqual(numbers(SPOTS + 1, FAMILIES));
  expect(await counts(division)).toEqual({ taken: SPOTS, waiting: FAMILIES - SPOTS, last: FAMILIES });
});

describe("while somebody waits", () => {
  test("a spot that was given back goes to nobody who comes later", async () => {
    const division = await emptyDivision();
    await allAtOnce(() => askForSpot(db, division, { orWait: true }), SPOTS + 1);
    expect(await giveBackSpots(db, division)).toBe(true);
    expect(await askForSpot(db, division, { orWait: false })).toEqual({ kind: "full" });
    expect(await askForSpot(db, division, { orWait: true })).toEqual({ kind: "waitlist", ticket: SPOTS + 2 });
    expect(await takeForOffer(db, division)).toBe(true);
    expect(await takeForOffer(db, division)).toBe(false);
    expect(await counts(division)).toEqual({ taken: SPOTS, waiting: 1, last: SPOTS + 2 });
  });

  test("everybody may leave the waitlist once, at the same time as spots are offered", async () => {
    const division = await emptyDivision();
    await allAtOnce(() => askForSpot(db, division, { orWait: true }), SPOTS + 30);
    await allAtOnce(() => giveBackSpots(db, division), 10);
    const [left, offered] = await Promise.all([
      allAtOnce(() => leaveWaitlistOf(db, division), 25),
      allAtOnce(() => takeForOffer(db, division), 15),
    ]);
    const gone = left.filter(Boolean).length + offered.filter(Boolean).length;
    expect(offered.filter(Boolean).length).toBeLessThanOrEqual(10);
    expect(await counts(division)).toMatchObject({ waiting: 30 - gone });
  });
});

test("a transaction that fails gives its spot back by itself, and its ticket to the next", async () => {
  const division = await emptyDivision();
  let attempt = 0;
  const answers = await allAtOnce(async () => {
    const failing = (attempt += 1) % 2 === 0;
    return db
      .transaction()
      .execute(async (tx) => {
        const got = await askForSpot(tx, division, { orWait: false });
        if (failing) throw new Error("the card was declined");
        return got;
      })
      .catch((): Asked => ({ kind: "full" }));
  });
  expect(tickets(answers, "spot")).toEqual(numbers(1, SPOTS));
  expect(await counts(division)).toMatchObject({ taken: SPOTS });
});

test("giving and taking at once never counts a spot twice", async () => {
  const division = await emptyDivision();
  let held = 0;
  await Promise.all(
    Array.from({ length: FAMILIES }, async (_, i) => {
      const gives = i % 3 === 2;
      const done = gives
        ? await giveBackSpots(db, division)
        : (await askForSpot(db, division, { orWait: false })).kind === "spot";
      if (done) held += gives ? -1 : 1;
    }),
  );
  expect(await counts(division)).toMatchObject({ taken: held });
  expect(held).toBeLessThanOrEqual(SPOTS);
});

test("nothing is taken in a division that does not exist, nothing given back where nothing was taken", async () => {
  expect(await askForSpot(db, "00000000-0000-7000-8000-000000000000", { orWait: true })).toEqual({ kind: "full" });
  const division = await emptyDivision();
  expect([await giveBackSpots(db, division), await leaveWaitlistOf(db, division)]).toEqual([false, false]);
});
