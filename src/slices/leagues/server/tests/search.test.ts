import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf, visitor, useLeagues } from "../../../../../tests/support/databases/leagues.ts";
import { leagueDetails } from "../queries/details.ts";

const { catalogue, clock, db, deps, given, names, search } = useLeagues();

describe("search", () => {
  test("an approved league with a public season is found; pending, denied, deleted and drafts are not", async () => {
    const [, , , deleted] = await given(
      { name: "Shown" },
      { name: "Waiting", status: "pending" },
      { name: "Refused", status: "denied" },
      { name: "Gone" },
      { name: "Unfinished", seasons: [{ status: "draft" }] },
    );
    expect(await names({ sort: "name" })).toEqual(["Gone", "Shown"]);
    await sql`update league set deleted_at = now() where id = ${deleted!.id}`.execute(db());
    await catalogue().refreshed();
    expect(await names({})).toEqual(["Shown"]);
  });

  test("D2: a card says what its page says: price with every line, dates, days, spots", async () => {
    await given({ name: "Tigers" });
    const [card] = (await search({})).leagues;
    expect(card).toMatchObject({
      name: "Tigers",
      sport: "soccer",
      venue: "Mosswood Park",
      city: "Oakland",
      state: "CA",
      season: { name: "Spring 2027", term: "spring", year: 2027 },
      startDate: "2027-03-06",
      endDate: "2027-05-29",
      registrationEndDate: "2027-02-28",
      playTimes: [{ weekday: 6, start: "09:00", end: "12:00" }],
      ages: { minimum: 8, maximum: 10 },
      gender: "coed",
      division: null,
      availability: "open",
      spots: { capacity: 20, taken: 2, waiting: 0 },
      priceCents: 13_000,
      priceFrom: false,
      distance: null,
    });
    const details = await leagueDetails({ ...deps(), actor: visitor }, { league: card!.slug });
    expect(details.seasons[0]!.divisions[0]!.priceCents).toBe(card!.priceCents);
  });

  test("one division must fit alone: a cheap one for the small and a dear one for the big are not cheap for the big", async () => {
    await given({
      seasons: [
        {
          divisions: [
            { name: "Small", minAge: 5, maxAge: 7, fees: { registration: 5_000 } },
            { name: "Big", minAge: 11, maxAge: 13, fees: { registration: 20_000 } },
          ],
        },
      ],
    });
    expect((await search({ age: "5-7", price: "under-100" })).total).toBe(1);
    expect((await search({ age: "11-13", price: "over-150" })).total).toBe(1);
    expect((await search({ age: "11-13", price: "under-100" })).total).toBe(0);
  });

  test("a card is narrowed to the divisions that fit", async () => {
    await given({
      seasons: [
        {
          divisions: [
            { name: "6U", minAge: 5, maxAge: 6, capacity: 10, taken: 10, waiting: 3, fees: { registration: 5_000 } },
            { name: "8U", minAge: 7, maxAge: 8, capacity: 12, taken: 9, gender: "girls" },
          ],
        },
      ],
    });
    const [all] = (await search({})).leagues;
    expect(all).toMatchObject({
      division: null,
      ages: { minimum: 5, maximum: 8 },
      gender: null,
      availability: "filling",
      spots: { capacity: 22, taken: 19, waiting: 3 },
      priceCents: 5_500,
      priceFrom: true,
    });
    const [girls] = (await search({ gender: "girls" })).leagues;
    expect(girls).toMatchObject({
      division: "8U",
      gender: "girls",
      availability: "filling",
      priceCents: 13_000,
      priceFrom: false,
    });
  });

  test("availability follows the clock without any write: soon, open, closed", async () => {
    await given({});
    const at = async (time: string) => {
      clock.set(time);
      return (await search({})).leagues[0]!.availability;
    };
    // Midnights in Oakland, UTC-8 in winter.
    expect(await at("2027-01-01T07:59:59Z")).toBe("coming-soon");
    expect(await at("2027-01-01T08:00:00Z")).toBe("open");
    expect(await at("2027-03-01T07:59:59Z")).toBe("open");
    expect(await at("2027-03-01T08:00:00Z")).toBe("closed");
    expect(await at("2028-01-01T00:00:00Z")).toBe("closed");
  });

  test("a league whose season is over shows its next one; with no other it stays, closed", async () => {
    const over = {
      name: "Fall 2026",
      term: "fall",
      year: 2026,
      registration: ["2026-07-01", "2026-08-01"],
      play: ["2026-09-01", "2026-11-01"],
    } as const;
    const season = {
      ...over,
      registration: [...over.registration] as [string, string],
      play: [...over.play] as [string, string],
    };
    await given({ name: "Both", seasons: [season, {}] }, { name: "Old", seasons: [season] });
    const { leagues } = await search({});
    expect(leagues.map((league) => [league.name, league.season.name, league.availability])).toEqual([
      ["Both", "Spring 2027", "open"],
      ["Old", "Fall 2026", "closed"],
    ]);
    expect(await names({ season: "fall-2026" })).toEqual(["Old"]);
  });

  test("F10: those who can still register come first, then waitlists, then what is closed, in every sort", async () => {
    const spots = (taken: number) => [{ divisions: [{ capacity: 20, taken }] }];
    await given(
      { name: "a closed", seasons: [{ status: "closed" }], at: { lat: 37.8071, lng: -122.2851 } },
      { name: "b full", seasons: spots(20), at: { lat: 37.808, lng: -122.285 } },
      { name: "c open", seasons: spots(0), at: { lat: 37.9, lng: -122.3 } },
      { name: "d filling", seasons: spots(15), at: { lat: 37.95, lng: -122.3 } },
      { name: "e soon", seasons: [{ status: "coming-soon" }], at: { lat: 38, lng: -122.3 } },
    );
    for (const sort of ["best", "distance", "price", "start", "name"]) {
      expect(await names({ sort, place: "94607" }), sort).toEqual([
        "c open",
        "d filling",
        "e soon",
        "b full",
        "a closed",
      ]);
    }
  });

  test("L3: sorts by distance, price, start and name; by distance unasked where the location is known", async () => {
    await given(
      {
        name: "Bears",
        at: { lat: 37.81, lng: -122.28 },
        seasons: [{ fees: { registration: 30_000 }, play: ["2027-03-20", "2027-05-29"] }],
      },
      {
        name: "Ants",
        at: { lat: 38.5, lng: -121.5 },
        seasons: [{ fees: { registration: 20_000 }, play: ["2027-03-10", "2027-05-29"] }],
      },
      {
        name: "Cats",
        at: { lat: 38, lng: -122 },
        seasons: [{ fees: { registration: 0 }, play: ["2027-03-30", "2027-05-29"] }],
      },
    );
    expect(await names({ sort: "distance", place: "94607", radius: "any" })).toEqual(["Bears", "Cats", "Ants"]);
    expect(await names({ place: "94607", radius: "any" })).toEqual(["Bears", "Cats", "Ants"]);
    expect(await names({ sort: "price" })).toEqual(["Cats", "Ants", "Bears"]);
    expect(await names({ sort: "start" })).toEqual(["Ants", "Bears", "Cats"]);
    expect(await names({ sort: "name" })).toEqual(["Ants", "Bears", "Cats"]);
    expect((await search({ sort: "price" })).leagues[0]).toMatchObject({ name: "Cats", priceCents: 0 });
    expect((await search({ sort: "distance" })).sort).toBe("best");
  });

  test("within five miles of a ZIP code; about where only the venue's ZIP code is known", async () => {
    await given({ name: "Near", at: null, zip: "94501" }, { name: "Far", at: { lat: 38.5, lng: -121.5 } });
    const found = await search({ place: "94607", radius: "5" });
    expect(found.leagues.map((league) => [league.name, league.distance])).toEqual([
      ["Near", { miles: 2.8, about: true }],
    ]);
    expect(found.place).toEqual({ label: "94607 Oakland, CA", lat: 37.8071, lng: -122.2851, others: [] });
    expect(found.farther).toBe(1);
    expect(found.facets.distance).toEqual(
      [5, 10, 25, 50, 100].map((miles) => ({ value: String(miles), count: miles < 64 ? 1 : 2 })),
    );
  });

  test("a location covers 25 miles, and says how many leagues are farther away; any distance shows them", async () => {
    await given(
      { name: "Near", at: { lat: 37.81, lng: -122.28 } },
      { name: "Sacramento", at: { lat: 38.58, lng: -121.49 } },
      { name: "Chess", sport: "chess", at: { lat: 40.75, lng: -73.99 } },
    );
    const near = await search({ place: "94607" });
    expect([near.total, near.farther]).toEqual([1, 2]);
    // A filter counts for those as well.
    const soccer = await search({ place: "94607", sport: "soccer" });
    expect([soccer.total, soccer.farther]).toEqual([1, 1]);
    const any = await search({ place: "94607", radius: "any" });
    expect([any.total, any.farther]).toEqual([3, 0]);
    expect((await search({})).farther).toBe(0);
  });

  test("Saturday and evening means Saturday evenings, not Saturday mornings and Tuesday evenings", async () => {
    await given({
      seasons: [
        {
          playTimes: [
            { weekday: 6, start: "09:00", end: "11:00" },
            { weekday: 2, start: "17:30", end: "19:00" },
          ],
        },
      ],
    });
    expect((await search({ day: "sat", time: "morning" })).total).toBe(1);
    const none = await search({ day: "sat", time: "evening" });
    expect(none.total).toBe(0);
    expect(none.relax).toEqual([
      { group: "day", count: 1 },
      { group: "time", count: 1 },
    ]);
  });

  test("F9: nothing fits: says which filter to drop, even when it is the distance or the words", async () => {
    await given({ name: "Far Chess", sport: "chess", at: { lat: 39, lng: -121 } }, { name: "Near Soccer" });
    expect((await search({ sport: "chess", place: "94607", radius: "5" })).relax).toEqual([
      { group: "sport", count: 1 },
      { group: "distance", count: 1 },
    ]);
    // No single one would do: then the two that let most in.
    const both = await search({ sport: "chess", place: "94607", radius: "5", age: "17-plus" });
    expect(both.relax).toEqual([]);
    expect(both.relaxBoth).toEqual({ groups: ["sport", "age"], count: 1 });
    expect((await search({ q: "zebras", sport: "chess" })).relax).toEqual([{ group: "q", count: 1 }]);
  });

  test("words: any order, without accents, in Spanish, with a slip, from name, city, sport and description", async () => {
    await given(
      { name: "Águilas FC", description: "Bilingual coaches" },
      { name: "Splash Club", sport: "swimming", city: "Alameda" },
      { name: "Wizards", sport: "other", customSport: "Quidditch" },
    );
    expect(await names({ q: "aguilas" })).toEqual(["Águilas FC"]);
    expect(await names({ q: "AGUILLAS" })).toEqual(["Águilas FC"]);
    expect(await names({ q: "the fútbol league of oakland" })).toEqual(["Águilas FC"]);
    expect(await names({ q: "socer" })).toEqual(["Águilas FC"]);
    expect(await names({ q: "bilingual" })).toEqual(["Águilas FC"]);
    expect(await names({ q: "natacion alam" })).toEqual(["Splash Club"]);
    expect(await names({ q: "quiditch" })).toEqual(["Wizards"]);
    expect(await names({ sport: "quidditch" })).toEqual(["Wizards"]);
    expect(await names({ q: "splash quidditch" })).toEqual([]);
    expect((await search({ q: "the league" })).total).toBe(3);
  });

  test("hostile and absurd words find nothing and harm nothing", async () => {
    await given({});
    for (const q of [
      "'; drop table league; --",
      "<script>alert(1)</script>",
      "%_%' or 1=1",
      "!!!",
      "z".repeat(200),
      "🏈🏈 zzz",
    ]) {
      expect((await search({ q })).total, q).toBe(0);
    }
    for (const place of [
      "'; drop table zip_code; --",
      "<b>Oakland</b>",
      "99999",
      "nowhere at all",
      "%",
      "_____",
      "1234",
      ",",
    ]) {
      const refusal = await refusalOf(search({ place }));
      expect([place, refusal?.code, refusal?.issues]).toEqual([
        place,
        "leagues.location-unknown",
        [{ field: "place", code: "place.unknown" }],
      ]);
    }
    expect((await search({})).total).toBe(1);
  });

  test("pages of 20 that never overlap; beyond the last one nothing, and how many there are", async () => {
    await given(...Array.from({ length: 45 }, () => ({ name: "Same Name" })));
    const pages = await Promise.all(["1", "2", "3", "4"].map((page) => search({ page })));
    expect(pages.map((page) => page.leagues.length)).toEqual([20, 20, 5, 0]);
    expect(new Set(pages.flatMap((page) => page.leagues.map((league) => league.id))).size).toBe(45);
    expect(pages[3]).toMatchObject({ page: 4, pages: 3, perPage: 20, total: 45 });
    expect((await search({ page: "999999999" })).leagues).toEqual([]);
  });
});
