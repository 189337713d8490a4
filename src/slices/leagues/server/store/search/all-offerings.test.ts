import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../../../../../tests/support/databases/database.ts";
import { insertLeague, insertTestZips } from "../../fixtures.ts";
import { idsByLocation, searchedLeagues } from "./all-offerings.ts";
import { offeredLeagues } from "./offerings.ts";

let database: TestDatabase<object>;
beforeAll(async () => {
  database = await testDatabase<object>();
});
afterAll(() => database.drop());

/** What the view says, without the ids that the search does without. */
async function byTheView(ids: readonly string[]) {
  const leagues = await offeredLeagues(database.db, ids);
  return leagues.map((league) => ({
    ...league,
    seasons: league.seasons.map(({ id: _season, ...season }) => ({
      ...season,
      divisions: season.divisions.map(({ id: _division, ...division }) => division),
    })),
  }));
}

test("reading all leagues finds the same as the view: prices, play times, instants, and who is public", async () => {
  const { db } = database;
  await insertTestZips(db);
  const made = [
    await insertLeague(db, { name: "Plain" }),
    await insertLeague(db, {
      name: 'Named, by "quotes"\t| and tabs',
      at: null,
      timeZone: "Pacific/Honolulu",
      sport: "other",
      customSport: "Ñandú",
    }),
    await insertLeague(db, {
      name: "Two seasons",
      seasons: [
        {
          name: "Later",
          play: ["2027-09-04", "2027-11-20"],
          registration: ["2027-06-01", "2027-08-20"],
          status: "coming-soon",
          divisions: [{ name: "Only" }],
        },
        {
          fees: { registration: 9_000, equipment: 1_500 },
          playTimes: [],
          divisions: [
            { name: "8U", fees: { registration: 7_000 } },
            { name: "Free", fees: { registration: 0 } },
            { name: "10U", gender: "girls", taken: 3, waiting: 2 },
          ],
        },
        { status: "draft", divisions: [{}] },
      ],
    }),
    await insertLeague(db, {
      name: "While the clocks change",
      timeZone: "America/New_York",
      seasons: [
        {
          play: ["2027-03-14", "2027-11-07"],
          registration: ["2026-11-01", "2027-03-14"],
          divisions: [{ name: "8U" }],
        },
      ],
    }),
    await insertLeague(db, { name: "Pending", status: "pending" }),
    await insertLeague(db, { name: "Nothing public", seasons: [{ status: "draft", divisions: [{}] }] }),
  ];
  const ids = made.map((league) => league.id);
  const all = await idsByLocation(db);
  const found = [...(await searchedLeagues(db, all.slice(0, 2))), ...(await searchedLeagues(db, all.slice(2)))];
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(found).toHaveLength(4);
  expect(found.toSorted(byId)).toEqual((await byTheView(ids)).toSorted(byId));
});

test("leagues are read by where they are, whatever the order in which they were made", async () => {
  const { db } = database;
  const oakland = { lat: 37.82, lng: -122.26 };
  const austin = { lat: 30.27, lng: -97.74 };
  const made: string[] = [];
  for (const at of [oakland, austin, oakland, austin]) made.push((await insertLeague(db, { at })).id);
  const read = await searchedLeagues(
    db,
    (await idsByLocation(db)).filter((id) => made.includes(id)),
  );
  expect(read.map(({ lat }) => lat)).toEqual([austin.lat, austin.lat, oakland.lat, oakland.lat]);
});
