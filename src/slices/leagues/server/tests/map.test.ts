import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isRefusal } from "#kernel/refusal.ts";
import { fixedClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { MapInput, MapPicture, LocationMapInput } from "../../contract/search/map.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { openCatalogue, type Catalogue } from "../catalogue.ts";
import { insertLeague, insertTestZips, type LeagueFixture } from "../fixtures.ts";
import { openMapShapes } from "../map-shapes.ts";
import { mapLeagues, locationMap } from "../queries/map.ts";
import type { LeaguesDeps } from "../queries/deps.ts";

const visitor = { kind: "visitor" } as const;
const JANUARY_15 = "2027-01-15T20:00:00Z";
const clock = fixedClock(JANUARY_15);
const OAKLAND = { lat: 37.8247, lng: -122.2655 };

let database: TestDatabase<object>;
let db: Kysely<object>;
let catalogue: Catalogue;
let deps: LeaguesDeps;

beforeAll(async () => {
  database = await testDatabase<object>();
  db = database.db;
  await insertTestZips(db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyTables(db, "league, venue");
  catalogue = await openCatalogue({ db, clock, log: silentLog, pollMilliseconds: 60_000 });
  const mapShapes = openMapShapes({ root: process.cwd(), db });
  deps = { db, catalogue, clock, processingFeeCents: () => 500, mapShapes };
});
afterEach(() => catalogue.close());

async function given(...leagues: LeagueFixture[]) {
  for (const league of leagues) await insertLeague(db, league);
  await catalogue.refreshed();
}
/** The map of an address, as the API would answer it, checked to have the contract's shape. */
async function map(address: z.input<typeof MapInput>) {
  return z.parse(MapPicture, await mapLeagues({ ...deps, actor: visitor }, z.parse(MapInput, address)));
}
async function mapOf(input: z.input<typeof LocationMapInput>) {
  return z.parse(MapPicture, await locationMap({ ...deps, actor: visitor }, z.parse(LocationMapInput, input)));
}

describe("the map of a search", () => {
  test("shows what the list finds, whatever its page: the location, pins with name, state and price, land and cities", async () => {
    await given({ name: "Here" }, { name: "There", at: { lat: 37.9, lng: -122.1 } });
    const picture = await map({ place: "94607", radius: "25", page: "7" });
    expect(picture.points.map((point) => point.name).toSorted()).toEqual(["Here", "There"]);
    expect(picture.points[0]).toMatchObject({ ...OAKLAND, availability: "open", priceCents: 13_000 });
    expect(picture).toMatchObject({
      width: 900,
      height: 600,
      total: 2,
      shown: 2,
      outside: 0,
      chosen: false,
      clusters: [],
    });
    expect(picture.place).toMatchObject({ label: "94607 Oakland, CA", x: 450, miles: 25 });
    // The circle fills the picture's height, but for a margin.
    expect(picture.place!.radiusPixels).toBeGreaterThan(270);
    expect(picture.place!.radiusPixels).toBeLessThan(290);
    expect(picture.borders.nation).toMatch(/^M-?\d+ -?\d+l/);
    expect(picture.borders.county).not.toBe("");
    expect(picture.cities.map((city) => city.name)).toContain("Oakland");
  });

  test("one league in one town is not a map of its front door, but six miles, or as many as it takes to name two towns", async () => {
    await given({});
    const { mapShapes: _none, ...withoutNames } = deps;
    const degrees = ({ box }: { box: string }) => Number(box.split(",")[2]) - Number(box.split(",")[0]);
    const sixMiles = 6 / 69.17 / Math.cos((37.82 * Math.PI) / 180);
    expect(degrees(await mapLeagues({ ...withoutNames, actor: visitor }, z.parse(MapInput, {})))).toBeCloseTo(
      sixMiles,
      2,
    );
    const named = await map({});
    expect(degrees(named)).toBeCloseTo(2 * sixMiles, 2);
    expect(named.cities.map((city) => city.name).toSorted()).toEqual(["Alameda", "Oakland"]);
  });

  test("nothing found is the whole mainland", async () => {
    const { points, shown, total, box, borders } = await map({ sport: "curling" });
    expect({ points, shown, total }).toEqual({ points: [], shown: 0, total: 0 });
    const [west, south, east, north] = box.split(",").map(Number);
    expect([west! < -124, south! < 25, east! > -67, north! > 49]).toEqual([true, true, true, true]);
    expect(borders).toMatchObject({ county: "" });
    expect(borders.state).not.toBe("");
  });

  test("a location at any distance shows the leagues nearest to it, not the whole country", async () => {
    await given(
      ...Array.from({ length: 22 }, (_, i) => ({ name: `Near ${i}`, at: { lat: 37.8 + i / 100, lng: -122.27 } })),
      { name: "New York", at: { lat: 40.75, lng: -73.99 } },
    );
    const { total, shown, outside, box } = await map({ place: "Oakland, CA", radius: "any" });
    expect({ total, outside }).toEqual({ total: 23, outside: 23 - shown });
    expect(shown).toBeGreaterThanOrEqual(20);
    expect(Number(box.split(",")[2])).toBeLessThan(-121);
  });

  test("leagues too near to each other are a cluster, whose box parts them; in one park they stand side by side", async () => {
    await given(
      { name: "North", at: { lat: 37.84, lng: -122.26 } },
      { name: "South", at: { lat: 37.82, lng: -122.26 } },
      { name: "South too", at: { lat: 37.82, lng: -122.26 } },
      { name: "Far", at: { lat: 40.75, lng: -73.99 } },
    );
    const whole = await map({});
    expect(whole.clusters.map(({ count, near }) => [count, near])).toEqual([
      [3, expect.stringMatching(/Oakland|Alameda/)],
    ]);
    expect(whole.points.map((point) => point.name)).toEqual(["Far"]);
    const closer = await map({ box: whole.clusters[0]!.box });
    expect(closer.points.map((point) => point.name)).toEqual(["North"]);
    expect(closer).toMatchObject({ chosen: true, total: 4, shown: 3, outside: 1 });
    const closest = await map({ box: closer.clusters[0]!.box });
    expect(closest.clusters).toEqual([]);
    const [one, other] = closest.points;
    expect([one!.name, other!.name].toSorted()).toEqual(["South", "South too"]);
    expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeGreaterThan(70);
  });

  test.each(["1,2,3", "a,b,c,d", "-122,38,-123,39", "0,0,0,0", "-122,38,-121,99", "-122,38,-121,39,5", "1e5,0,2e5,1"])(
    "the box %s is not understood, and said so",
    (box) => {
      const parsed = MapInput.safeParse({ box });
      expect(parsed.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([["box", "box.unknown"]]);
    },
  );

  test("a radius still needs a location, and a blank box is none", () => {
    expect(MapInput.safeParse({ radius: "5" }).error?.issues[0]?.message).toBe("place.needed");
    expect(MapInput.safeParse({ box: " " }).data).toMatchObject({ box: undefined });
  });

  test("each step leads to a box that is understood, and out undoes in", async () => {
    await given({});
    const start = await map({});
    for (const box of Object.values(start.moves)) expect(MapInput.safeParse({ box: box! }).success).toBe(true);
    const back = await map({ box: (await map({ box: start.moves.in! })).moves.out! });
    const [one, other] = [start.box, back.box].map((box) => box.split(",").map(Number));
    one!.forEach((side, i) => expect(other![i]).toBeCloseTo(side, 2));
  });

  test("the same ground is drawn once", async () => {
    const first = await map({ place: "94607", radius: "10" });
    expect(
      (await mapLeagues({ ...deps, actor: visitor }, z.parse(MapInput, { place: "94607", radius: "10" }))).borders,
    ).toBe(
      (await mapLeagues({ ...deps, actor: visitor }, z.parse(MapInput, { place: "94607", radius: "10" }))).borders,
    );
    expect(first.borders.nation.length).toBeLessThan(15_000);
  });

  test("a map without shapes has its pins all the same", async () => {
    await given({});
    const { mapShapes: _none, ...rest } = deps;
    const picture = await mapLeagues({ ...rest, actor: visitor }, z.parse(MapInput, {}));
    expect(picture).toMatchObject({ shown: 1, borders: { nation: "", state: "", county: "" }, cities: [] });
  });
});

describe("the map of one league", () => {
  test("shows it in the middle, by its readable address and by its id", async () => {
    const { id, slug } = await insertLeague(db, { name: "Tigers" });
    const picture = await mapOf({ league: slug });
    expect(picture).toMatchObject({ width: 900, height: 450, shown: 1, total: 1, place: null });
    expect(picture.points).toMatchObject([{ slug, name: "Tigers", x: 450, y: 225, priceCents: 13_000 }]);
    expect(await mapOf({ league: id })).toEqual(picture);
  });

  test("where only the ZIP code is known a circle says so", async () => {
    const { slug } = await insertLeague(db, { at: null });
    const { place } = await mapOf({ league: slug });
    expect(place).toMatchObject({ label: "94607 Oakland, CA", x: 450, y: 225, miles: null });
    expect(place!.radiusPixels).toBeGreaterThan(50);
  });

  test("a league that is not listed has none", async () => {
    const { slug } = await insertLeague(db, { status: "pending" });
    for (const league of [slug, "nobody"]) {
      const reason = await mapOf({ league }).catch((error: unknown) => error);
      expect(isRefusal(reason) && reason.code).toBe("leagues.not-found");
    }
  });
});
