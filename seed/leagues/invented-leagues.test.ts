import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "#kernel/time/calendar.ts";
import { AVAILABILITIES, type Availability, SPORTS } from "#slices/leagues/contract/vocabulary.ts";
import { availabilityOf, bestAvailability } from "#slices/leagues/rules/availability.ts";
import { loadZipCodes } from "#slices/leagues/server/zip-codes.ts";
import { type TestDatabase, testDatabase } from "../../tests/support/databases/database.ts";
import { inventLeagues } from "./invented-leagues.ts";
import { type Park, readParks } from "./parks.ts";
import { type Atlas, makeAtlas, type ZipLocation, readLocations } from "./locations.ts";
import { type Batch, emptyBatch, type SeasonRow } from "../rows.ts";

let test: TestDatabase<unknown>;
let locations: ZipLocation[];
let atlas: Atlas;
let parks: (sport: (typeof SPORTS)[number]) => readonly Park[];
beforeAll(async () => {
  test = await testDatabase();
  await loadZipCodes(test.db, path.resolve("database/reference/us-zip.tsv"));
  locations = await readLocations(test.db);
  atlas = makeAtlas(locations);
  parks = await readParks(path.resolve("."), locations);
});
afterAll(() => test.drop());

function invent(today: string, leagues = 2400, seed = "1"): Batch {
  const all = emptyBatch();
  for (const batch of inventLeagues({ seed, today, leagues, atlas, parks }, 500)) {
    for (const table of Object.keys(all) as (keyof Batch)[])
      for (const row of batch[table]) (all[table] as unknown[]).push(row);
  }
  return all;
}

/** What a family finds for each public league: the best of its seasons that are not over. */
function seen(all: Batch, today: string): Availability[] {
  const now = Date.parse(today) + 12 * 3_600_000;
  const divisions = Map.groupBy(all.division, (row) => row.season_id);
  const seasons = Map.groupBy(all.season, (row) => row.league_id);
  return all.league
    .filter((league) => league.status === "approved")
    .map((league) =>
      bestAvailability(
        (seasons.get(league.id) ?? []).flatMap((season) =>
          (divisions.get(season.id) ?? []).flatMap(
            (division) =>
              availabilityOf(
                {
                  status: season.status,
                  capacity: division.capacity,
                  taken: division.spots_taken,
                  opensAt: Date.parse(season.registration_start_date),
                  closesAt: Date.parse(addDays(season.registration_end_date, 1)),
                  endsAt: Date.parse(addDays(season.league_end_date, 1)),
                },
                now,
              ) ?? [],
          ),
        ),
      ),
    );
}

/** Months (1 to 12) in which a season of the term begins. */
const MONTHS = { spring: [3, 4, 5], summer: [6, 7], fall: [8, 9, 10], winter: [12, 1, 2] };

function begins(season: SeasonRow) {
  return { month: Number(season.league_start_date.slice(5, 7)), year: Number(season.league_start_date.slice(0, 4)) };
}

describe.each(["2026-11-20", "2027-03-01", "2028-02-29", "2026-12-31", "2027-01-01", "2027-07-20"])(
  "around %s",
  (today) => {
    let all: Batch;
    beforeAll(() => {
      all = invent(today);
    });

    it("families find what they would in life: most open, some filling or full, some not yet or no longer", () => {
      const found = seen(all, today);
      const share = (wanted: Availability) => (100 * found.filter((one) => one === wanted).length) / found.length;
      const shares = Object.fromEntries(AVAILABILITIES.map((one) => [one, share(one)]));
      const bounds = {
        open: [52, 58],
        filling: [15, 19],
        waitlist: [8, 12],
        "coming-soon": [8, 12],
        closed: [6, 10],
      } as const;
      for (const one of AVAILABILITIES) {
        expect(shares[one], one).toBeGreaterThanOrEqual(bounds[one][0]);
        expect(shares[one], one).toBeLessThanOrEqual(bounds[one][1]);
      }
    });

    it("every sport is played by at least three leagues", () => {
      const counts = Map.groupBy(all.league, (league) => league.sport);
      for (const sport of SPORTS) expect(counts.get(sport)?.length ?? 0, sport).toBeGreaterThanOrEqual(3);
      for (const league of all.league) expect(league.custom_sport !== null).toBe(league.sport === "other");
    });

    it("terms, years and names of seasons fit their dates", () => {
      for (const season of all.season) {
        const { month, year } = begins(season);
        // A play day may fall a few days behind the first day of the week in which the season begins.
        expect(MONTHS[season.term], `${season.name} ${season.league_start_date}`).toContain(month);
        expect(season.year).toBe(season.term === "winter" && month < 6 ? year - 1 : year);
        expect(season.name.toLowerCase()).toContain(`${season.term} ${season.year}`);
      }
    });

    it("registration lasts weeks, ends before play mostly, and play begins and ends on days of play", () => {
      const days = Map.groupBy(all.season_play_time, (time) => time.season_id);
      let late = 0;
      for (const season of all.season) {
        expect(season.registration_start_date < season.registration_end_date).toBe(true);
        expect(season.league_start_date < season.league_end_date).toBe(true);
        if (season.registration_end_date >= season.league_start_date) late += 1;
        const weekdays = (days.get(season.id) ?? []).map((time) => time.weekday);
        expect(weekdays.length).toBeGreaterThanOrEqual(1);
        expect(weekdays.length).toBeLessThanOrEqual(3);
        expect(weekdays).toContain(weekdayOf(season.league_start_date));
        expect(weekdays).toContain(weekdayOf(season.league_end_date));
        const weeks = (Date.parse(season.league_end_date) - Date.parse(season.league_start_date)) / (7 * 86_400_000);
        expect(season.regular_season_games).toBeGreaterThanOrEqual(1);
        expect(season.regular_season_games).toBeLessThanOrEqual(Math.ceil(weeks + 1) * weekdays.length);
      }
      expect(late / all.season.length).toBeLessThan(0.1);
    });
  },
);

describe("one load", () => {
  let all: Batch;
  beforeAll(() => {
    all = invent("2026-11-20");
  });

  it("is the same for the same seed and day, and another for another seed", () => {
    expect(invent("2026-11-20")).toEqual(all);
    expect(invent("2026-11-20", 50, "2")).not.toEqual(invent("2026-11-20", 50, "1"));
  });

  it("leaves no text empty and no placeholder unfilled", () => {
    for (const league of all.league) {
      for (const [field, value] of Object.entries(league)) {
        if (typeof value !== "string") continue;
        expect(value.trim(), `${league.slug} ${field}`).not.toBe("");
        expect(value, `${league.slug} ${field}`).not.toMatch(/[{}]|undefined|NaN|  /);
      }
      const sentences = league.description.split(/[.?!](?:\s|$)/).filter((part) => part.trim() !== "");
      expect(sentences.length, league.description).toBeGreaterThanOrEqual(2);
      expect(sentences.length, league.description).toBeLessThanOrEqual(6);
    }
  });

  it("names only numbers and addresses that belong to nobody", () => {
    for (const league of all.league) {
      expect(league.director_phone).toMatch(/^\([2-9]\d\d\) 555-01\d\d$/);
      expect(league.director_email).toMatch(/^[a-z.-]+@example\.(org|com)$/);
      if (league.website !== null) expect(league.website).toMatch(/^https:\/\/[a-z0-9-]+\.example$/);
    }
  });

  it("gives every league a readable address of its own", () => {
    expect(new Set(all.league.map((league) => league.slug)).size).toBe(all.league.length);
    for (const league of all.league) expect(league.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it("has the specification's sample season: $100 and $15, 18 of 24 spots, 12 games", () => {
    const seasons = all.season.filter((row) => row.league_id === all.league[0]?.id && row.regular_season_games === 12);
    const divisions = all.division.filter((row) => seasons.some((season) => season.id === row.season_id));
    const sample = divisions.find((row) => row.capacity === 24 && row.spots_taken === 18);
    expect(sample).toBeDefined();
    const lines = all.fee_line
      .filter((row) => row.season_id === sample?.season_id)
      .map((row) => [row.kind, row.amount_cents]);
    expect(lines).toEqual([
      ["registration", 10_000],
      ["equipment", 1_500],
    ]);
  });

  it("prices are lines of the league, with a few leagues free", () => {
    const lines = Map.groupBy(
      all.fee_line.filter((row) => row.division_id === null),
      (row) => row.season_id,
    );
    let free = 0;
    for (const season of all.season) {
      const own = lines.get(season.id) ?? [];
      expect(own.filter((row) => row.kind === "registration").length).toBe(1);
      if (own.reduce((sum, row) => sum + row.amount_cents, 0) === 0) free += 1;
    }
    expect(free).toBeGreaterThan(10);
    expect(free).toBeLessThan(all.season.length / 20);
  });

  it("puts at least 25 leagues around Oakland and around Baton Rouge, there in real parks", () => {
    const byZip = new Map(locations.map((location) => [location.zip, location]));
    const near = (lat: number, lng: number) =>
      all.league.filter((league) => {
        const location = byZip.get(league.zip);
        return (
          location &&
          Math.hypot((location.lat - lat) * 69, (location.lng - lng) * 69 * Math.cos((lat * Math.PI) / 180)) <= 25
        );
      });
    expect(near(37.8071, -122.2851).length).toBeGreaterThanOrEqual(25);
    const batonRouge = new Set(near(30.4507, -91.1546).map((league) => league.venue_id));
    expect(batonRouge.size).toBeGreaterThanOrEqual(25);
    const real = all.venue.filter((venue) => venue.source === "BREC Parks (public domain)");
    expect(real.filter((venue) => batonRouge.has(venue.id) && venue.lat !== null).length).toBeGreaterThanOrEqual(15);
  });

  it("gives coordinates to real parks only", () => {
    for (const venue of all.venue) if (venue.lat !== null) expect(venue.source).toBe("BREC Parks (public domain)");
  });
});

it("makes a small demonstration too", () => {
  for (const leagues of [1, 7, 80]) expect(invent("2026-11-20", leagues).league.length).toBe(leagues);
});
