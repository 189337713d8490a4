import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/databases/database.ts";
import { haversine, unitVector } from "../rules/search/distance.ts";
import { nearestZip } from "./locations.ts";
import { loadZipCodes } from "./zip-codes.ts";

const FILE = path.resolve("database/reference/us-zip.tsv");
let test: TestDatabase<unknown>;
beforeAll(async () => {
  test = await testDatabase();
});
beforeEach(() => sql`truncate zip_code cascade`.execute(test.db));
afterAll(() => test.drop());

it("fills the table of ZIP codes once", async () => {
  expect(await loadZipCodes(test.db, FILE)).toBe(41_195);
  expect(await loadZipCodes(test.db, FILE)).toBe(0);
  const { rows } = await sql`select * from zip_code where zip = '94607'`.execute(test.db);
  expect(rows).toEqual([
    {
      zip: "94607",
      lat: 37.8071,
      lng: -122.2851,
      city: "Oakland",
      state: "CA",
      county: "Alameda",
      time_zone: "America/Los_Angeles",
    },
  ]);
});

it("adds each ZIP code once when two processes fill the table together", async () => {
  const added = await Promise.all([
    loadZipCodes(test.db, FILE),
    loadZipCodes(test.db, FILE),
    loadZipCodes(test.db, FILE),
  ]);
  expect(added.reduce((sum, one) => sum + one, 0)).toBe(41_195);
});

it("keeps an empty county empty, not missing", async () => {
  await loadZipCodes(test.db, FILE);
  const { rows } = await sql`select county from zip_code where zip = '00601'`.execute(test.db);
  expect(rows).toEqual([{ county: "" }]);
});

it("L5: the ZIP code near a point is the one that is nearest on the globe; abroad and at sea there is none", async () => {
  await loadZipCodes(test.db, FILE);
  const { rows } = await sql<{ zip: string; lat: number; lng: number }>`select zip, lat, lng from zip_code`.execute(
    test.db,
  );
  const all = rows.map(({ zip, lat, lng }) => ({ zip, ...unitVector(lat, lng) }));
  const nearestOf = (lat: number, lng: number) => {
    const here = unitVector(lat, lng);
    return all.reduce((best, one) => (haversine(here, one) < haversine(here, best) ? one : best)).zip;
  };
  const towns = [
    [37.8, -122.27],
    [40.71, -74.01],
    [61.22, -149.9],
    [21.31, -157.86],
    [18.47, -66.11],
    [25.77, -80.19],
    [48.63, -116.99],
    [44.98, -93.27],
  ] as const;
  for (const [lat, lng] of towns)
    expect([lat, lng, await nearestZip(test, { lat, lng })]).toEqual([lat, lng, { zip: nearestOf(lat, lng) }]);
  for (const [lat, lng] of [
    [48.86, 2.35],
    [0, 0],
    [30, -50],
    [90, 180],
    [-90, -180],
  ] as const)
    await expect(nearestZip(test, { lat, lng })).rejects.toMatchObject({ code: "leagues.location-unknown" });
});

it("refuses a file that is another table, or has a broken line, and adds nothing", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "zip-codes-"));
  const other = path.join(folder, "other.tsv");
  const header = "zip\tlat\tlng\tcity\tstate\tcounty\ttz\n";
  writeFileSync(other, "name\tage\n");
  await expect(loadZipCodes(test.db, other)).rejects.toThrow(/first line/);
  writeFileSync(other, `${header}94607\t37.8\n`);
  await expect(loadZipCodes(test.db, other)).rejects.toThrow(/line 2/);
  rmSync(folder, { recursive: true });
  const { rows } = await sql`select 1 from zip_code`.execute(test.db);
  expect(rows).toEqual([]);
});
