import { sql } from "kysely";
import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { leaguesContract, LeagueDetails } from "../../contract.ts";
import { refusalOf, visitor, useLeagues } from "../../../../../tests/support/databases/leagues.ts";
import { leagueDetails } from "../queries/details.ts";
import { registeringNow } from "../queries/registering-now.ts";

const { db, deps, given } = useLeagues();

describe("registering now", () => {
  test("the nearest with spots, six at most; full, closed and coming ones are left out", async () => {
    await given(
      ...[1, 2, 3, 4, 5, 6, 7].map((i) => ({ name: `Open ${i}`, at: { lat: 37.8 + i / 10, lng: -122.28 } })),
      { name: "Full", seasons: [{ divisions: [{ capacity: 5, taken: 5 }] }] },
      { name: "Soon", seasons: [{ status: "coming-soon" as const }] },
    );
    const near = await registeringNow({ ...deps(), actor: visitor }, { place: " oakland " });
    expect(near.leagues.map((league) => league.name)).toEqual([1, 2, 3, 4, 5, 6].map((i) => `Open ${i}`));
    expect(near).toMatchObject({ openCount: 7, leagueCount: 9, place: "Oakland, CA" });
  });

  test("without a location, or with one that nobody knows, a variety of sports", async () => {
    await given(
      ...["soccer", "soccer", "soccer", "soccer", "soccer", "soccer", "chess", "golf"].map((sport) => ({
        sport: sport as "soccer",
      })),
    );
    for (const place of [undefined, "", "nowhere at all"]) {
      const { leagues, place: label } = await registeringNow({ ...deps(), actor: visitor }, { place });
      expect(leagues.map((league) => league.sport).toSorted()).toEqual([
        "chess",
        "golf",
        "soccer",
        "soccer",
        "soccer",
        "soccer",
      ]);
      expect(label).toBeNull();
    }
  });
});

test("registering now begins with leagues for children, and counts sports and cities", async () => {
  await given(
    { name: "Adults", at: { lat: 37.8, lng: -122.28 }, seasons: [{ divisions: [{ minAge: 18, maxAge: 99 }] }] },
    { name: "Children", at: { lat: 37.9, lng: -122.28 } },
    { name: "Far away", at: { lat: 39.9, lng: -122.28 }, sport: "chess" },
  );
  const near = await registeringNow({ ...deps(), actor: visitor }, { place: "oakland" });
  expect(near.leagues.map((league) => league.name)).toEqual(["Children", "Adults", "Far away"]);
  expect(near).toMatchObject({
    sportCount: 2,
    sports: [
      { sport: "soccer", count: 2 },
      { sport: "chess", count: 1 },
    ],
    cities: [{ city: "Oakland", state: "CA" }],
  });
});

describe("details", () => {
  test("D6: by slug and by id, with lines that sum, refund days, next dates and instants", async () => {
    const [league] = await given({
      slug: "oakland-tigers",
      seasons: [
        {
          playTimes: [
            { weekday: 6, start: "09:00", end: "12:00" },
            { weekday: 2, start: "17:30", end: "19:00" },
          ],
          divisions: [
            { name: "8U", minAge: 7, maxAge: 8 },
            { name: "10U", fees: { registration: 0 } },
          ],
        },
      ],
    });
    const details = z.parse(
      LeagueDetails,
      await leagueDetails({ ...deps(), actor: visitor }, { league: "oakland-tigers" }),
    );
    expect(await leagueDetails({ ...deps(), actor: visitor }, { league: league!.id.toUpperCase() })).toEqual(details);
    const [season] = details.seasons;
    expect(season).toMatchObject({
      registrationOpensAt: "2027-01-01T08:00:00.000Z",
      registrationClosesAt: "2027-03-01T08:00:00.000Z",
      nextDates: ["2027-03-06", "2027-03-09", "2027-03-13"],
      regularSeasonGames: 10,
      availability: "open",
      refundSteps: [
        { until: "2027-02-28", percent: 100, processingFee: true },
        { until: "2027-03-05", percent: 50, processingFee: false },
      ],
    });
    expect(season!.divisions.map(({ name, feeLines, priceCents }) => ({ name, feeLines, priceCents }))).toEqual([
      {
        name: "8U",
        priceCents: 13_000,
        feeLines: [
          { kind: "registration", amountCents: 10_000 },
          { kind: "equipment", amountCents: 2_500 },
          { kind: "processing", amountCents: 500 },
        ],
      },
      { name: "10U", priceCents: 0, feeLines: [] },
    ]);
    expect(details.venue).toMatchObject({ name: "Mosswood Park", fieldCount: 2, about: false });
    expect(JSON.stringify(details)).not.toMatch(/dana@|510-555/);
  });

  test("the season to join comes first, one that is over last", async () => {
    await given({
      slug: "seasons",
      seasons: [
        { name: "Over", registration: ["2026-01-01", "2026-02-01"], play: ["2026-03-01", "2026-05-01"] },
        { name: "Running", registration: ["2026-09-01", "2026-10-01"], play: ["2026-12-01", "2027-02-20"] },
        { name: "Joinable" },
        { name: "Hidden", status: "draft" },
      ],
    });
    const { seasons } = await leagueDetails({ ...deps(), actor: visitor }, { league: "seasons" });
    expect(seasons.map((season) => season.name)).toEqual(["Joinable", "Running", "Over"]);
  });

  test("unknown, unapproved and deleted leagues are all just not there", async () => {
    const [pending, deleted] = await given({ status: "pending" }, {});
    await sql`update league set deleted_at = now() where id = ${deleted!.id}`.execute(db());
    for (const league of [
      pending!.id,
      pending!.slug,
      deleted!.slug,
      "nothing",
      "' or 1=1 --",
      "00000000-0000-7000-8000-000000000000",
      "\u0000",
    ]) {
      expect((await refusalOf(leagueDetails({ ...deps(), actor: visitor }, { league })))?.code, league).toBe(
        "leagues.not-found",
      );
    }
  });
});

test("every endpoint's answer has the contract's shape", async () => {
  await given({});
  const output = leaguesContract.registeringNow["~orpc"].outputSchema!;
  expect(z.safeParse(output as z.ZodMiniType, await registeringNow({ ...deps(), actor: visitor }, {})).success).toBe(
    true,
  );
});
