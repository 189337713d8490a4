import fc from "fast-check";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { milesAround, SearchInput, type SearchFilter } from "../../contract/search/search.ts";
import {
  AGE_BANDS,
  AVAILABILITIES,
  DAY_PARTS,
  GENDERS,
  PRICE_BANDS,
  RADII,
  WEEKDAYS,
  type AgeBand,
  type PriceBand,
} from "../../contract/vocabulary.ts";
import { ageOn } from "#kernel/time/calendar.ts";
import { answer, answering } from "./answer.ts";
import { SearchCatalogue } from "./catalogue.ts";
import type { SearchedChild } from "./children.ts";
import { madeUpDivision, madeUpLeague, madeUpSeason, midnight } from "./made-up.ts";
import type { OfferedDivision, OfferedLeague, OfferedSeason } from "./offered.ts";

// The search once more, as the contract words it and as slowly as it likes: a filter over objects, run again for
// every option of every group. Nothing of the scan is used.

const OAKLAND = { lat: 37.8044, lng: -122.2712 };
const FEE = 500;

function milesBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  return 2 * 3958.7613 * Math.asin(Math.sqrt(h));
}

function status(season: OfferedSeason, division: OfferedDivision, now: number): string {
  if (season.status === "closed" || now >= season.endsAt) return "closed";
  if (season.status === "coming-soon" || now < season.opensAt) return "coming-soon";
  if (now >= season.closesAt) return "closed";
  if (division.taken >= division.capacity) return "waitlist";
  return division.taken / division.capacity >= 0.75 ? "filling" : "open";
}

function partOf(start: string): string {
  const hour = Number(start.slice(0, 2));
  return hour < 12 ? "morning" : hour < 17 ? "afternoon" : "evening";
}

/** A family; the filter names some of it by number. */
const FAMILY: readonly SearchedChild[] = [
  { id: "00000000-0000-4000-8000-000000000001", birthDate: "2018-08-01", gender: "female" },
  { id: "00000000-0000-4000-8000-000000000002", birthDate: "2016-02-29", gender: "male" },
  { id: "00000000-0000-4000-8000-000000000003", birthDate: "2012-12-31", gender: "other" },
  { id: "00000000-0000-4000-8000-000000000004", birthDate: "1990-06-15", gender: null },
];

function takes({ minAge, maxAge, ageCutoffDate, gender }: OfferedDivision, child: SearchedChild): boolean {
  const age = ageOn(child.birthDate, ageCutoffDate);
  const barred = { male: "girls", female: "boys", other: "" }[child.gender ?? "other"];
  return age >= minAge && age <= maxAge && gender !== barred;
}

function divisionFits(filter: SearchFilter, season: OfferedSeason, division: OfferedDivision, now: number): boolean {
  const price = division.leaguePriceCents === 0 ? 0 : division.leaguePriceCents + FEE;
  const any = <T>(values: readonly T[], fits: (value: T) => boolean) => values.length === 0 || values.some(fits);
  const plays =
    (filter.day.length === 0 && filter.time.length === 0) ||
    season.playTimes.some(
      (time) =>
        any(filter.day, (day) => WEEKDAYS[time.weekday] === day) &&
        any(filter.time, (part) => partOf(time.start) === part),
    );
  return (
    plays &&
    any(
      filter.age,
      (band: AgeBand) => division.minAge <= AGE_BANDS[band][1] && division.maxAge >= AGE_BANDS[band][0],
    ) &&
    any(filter.price, (band: PriceBand) => price >= PRICE_BANDS[band][0] && price <= PRICE_BANDS[band][1]) &&
    any(filter.availability, (value) => status(season, division, now) === value) &&
    any(filter.season, (value) => `${season.term}-${season.year}` === value) &&
    any(filter.gender, (value) => division.gender === value) &&
    any(filter.child, (id) =>
      takes(
        division,
        FAMILY.find((each) => each.id === id)!,
      ),
    )
  );
}

function leagueFits(filter: SearchFilter, league: OfferedLeague, now: number): boolean {
  const live = league.seasons.filter((season) => season.endsAt > now);
  const last = Math.max(...league.seasons.map((season) => season.endsAt));
  const listed = live.length > 0 ? live : league.seasons.filter((season) => season.endsAt === last);
  return (
    (filter.sport.length === 0 ||
      filter.sport.some((sport) => league.sport === sport || league.customSport?.toLowerCase() === sport)) &&
    (filter.state.length === 0 || filter.state.some((state) => league.state === state)) &&
    (filter.q === undefined || league.name.toLowerCase().split(" ").includes(filter.q)) &&
    milesBetween(OAKLAND, league) <= (milesAround(filter) ?? Infinity) &&
    listed.some((season) => season.divisions.some((division) => divisionFits(filter, season, division, now)))
  );
}

const DAYS = ["2026-12-01", "2027-01-15", "2027-03-01", "2027-04-20", "2027-06-30", "2027-09-01", "2028-02-01"];
const one = <T>(...values: T[]) => fc.constantFrom(...values);
const division = fc
  .record({
    minAge: fc.integer({ min: 3, max: 19 }),
    span: one(0, 1, 3, 6, 80),
    ageCutoffDate: one("2026-12-31", "2027-02-28", "2027-08-01", "2028-02-29"),
    gender: one(...GENDERS),
    taken: one(0, 14, 15, 19, 20),
    leaguePriceCents: one(0, 4_000, 9_499, 9_500, 14_500, 14_501, 30_000),
  })
  .map(({ span, ...rest }) => madeUpDivision({ ...rest, maxAge: rest.minAge + span }));
const season = fc
  .record({
    divisions: fc.array(division, { minLength: 1, maxLength: 3 }),
    status: one<OfferedSeason["status"]>("open", "open", "open", "coming-soon", "closed"),
    term: one<OfferedSeason["term"]>("spring", "fall"),
    year: one(2027, 2028),
    dates: one(0, 1, 2).map((i) => ({
      registrationStartDate: DAYS[i]!,
      registrationEndDate: DAYS[i + 1]!,
      startDate: DAYS[i + 2]!,
      endDate: DAYS[i + 3]!,
    })),
    playTimes: fc.uniqueArray(
      fc.record({ weekday: one(2, 4, 6), start: one("09:00", "12:00", "16:59", "17:00"), end: one("21:00") }),
      { maxLength: 3, selector: (time) => `${time.weekday} ${time.start}` },
    ),
  })
  .map(({ dates, ...rest }) => madeUpSeason({ ...dates, ...rest }));
const league = fc
  .record({
    seasons: fc.array(season, { minLength: 1, maxLength: 3 }),
    sport: one<OfferedLeague["sport"]>("soccer", "chess", "other"),
    state: one("CA", "NV", "PR"),
    name: one("tigers", "old tigers", "comets", "the old comets"),
    lat: fc.double({ min: 36.2, max: 39.4, noNaN: true }),
    lng: fc.double({ min: -124, max: -120, noNaN: true }),
  })
  .map((facts) =>
    madeUpLeague({ ...facts, tagline: "", city: "Nowhere", customSport: facts.sport === "other" ? "quidditch" : null }),
  );
const some = <T extends string>(values: readonly T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.subarray([...values], { minLength: 1, maxLength: 3 }) },
  );
const address = fc.record({
  sport: some(["soccer", "chess", "quidditch", "nobody-plays-this"]),
  state: some(["CA", "NV", "TX"]),
  age: some(Object.keys(AGE_BANDS)),
  price: some(Object.keys(PRICE_BANDS)),
  availability: some(AVAILABILITIES),
  season: some(["spring-2027", "fall-2027", "spring-2028", "summer-2031"]),
  day: some(WEEKDAYS),
  time: some(DAY_PARTS),
  gender: some(GENDERS),
  child: some(FAMILY.map(({ id }) => id)),
  q: one(undefined, undefined, "comets", "tigers", "old"),
  where: one(
    undefined,
    undefined,
    { place: "94607" },
    { place: "94607", radius: "30" },
    { place: "94607", radius: "5" },
    { place: "94607", radius: "150" },
  ),
});

test("F3, F6, F9: total, every option's live count and what to relax are those of a plain filter run again for each", () => {
  fc.assert(
    fc.property(
      fc.array(league, { minLength: 1, maxLength: 25 }),
      address,
      one(...DAYS),
      (all, { where, ...given }, day) => {
        const catalogue = new SearchCatalogue();
        for (const each of all) catalogue.put(each);
        const filter = z.parse(SearchInput, { ...given, ...where });
        const now = midnight(day);
        const location = filter.place === undefined ? null : OAKLAND;
        const request = { filter, location, processingFeeCents: FEE, now, children: FAMILY };
        const slice = { offset: 0, limit: 100 };
        const got = answer(catalogue, request, slice);
        // In parts it is the same, whatever others look for in between.
        const parts = answering(catalogue, request, slice, 2);
        let step = parts.next();
        for (; !step.done; step = parts.next())
          answer(catalogue, { ...request, filter: z.parse(SearchInput, { sort: "name" }) }, slice);
        expect(step.value).toEqual(got);
        const count = (changed: SearchFilter) => all.filter((each) => leagueFits(changed, each, now)).length;

        const fitting = all.filter((each) => leagueFits(filter, each, now));
        expect(got.total).toBe(fitting.length);
        expect(got.leagues.map((card) => card.id).toSorted()).toEqual(fitting.map((each) => each.id).toSorted());
        for (const group of [
          "sport",
          "state",
          "age",
          "price",
          "availability",
          "season",
          "day",
          "time",
          "gender",
          "child",
        ] as const) {
          for (const option of got.facets[group]) {
            expect([group, option]).toEqual([
              group,
              { value: option.value, count: count({ ...filter, [group]: [option.value] }) },
            ]);
          }
        }
        for (const radius of RADII) {
          const expected = location === null ? 0 : count({ ...filter, radius });
          expect(got.facets.distance.find((option) => option.value === String(radius))).toEqual({
            value: String(radius),
            count: expected,
          });
        }
        const dropped = { q: { q: undefined }, distance: { radius: "any" } } as const;
        for (const group of [
          "q",
          "sport",
          "state",
          "distance",
          "age",
          "price",
          "availability",
          "season",
          "day",
          "time",
          "gender",
          "child",
        ] as const) {
          const without = group === "q" || group === "distance" ? dropped[group] : { [group]: [] };
          const expected = fitting.length > 0 ? 0 : count({ ...filter, ...without });
          expect([group, got.relax.find((each) => each.group === group)?.count ?? 0]).toEqual([group, expected]);
        }
      },
    ),
    { numRuns: 400 },
  );
});
