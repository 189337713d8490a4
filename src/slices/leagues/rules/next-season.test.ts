import { describe, expect, test } from "vitest";
import { weekdayOf } from "#kernel/time/calendar.ts";
import { likelyNext, movedDates } from "./next-season.ts";

const SPRING = {
  term: "spring",
  year: 2027,
  registrationStartDate: "2027-01-01",
  registrationEndDate: "2027-02-28",
  leagueStartDate: "2027-03-06",
  leagueEndDate: "2027-05-29",
} as const;

describe("a season that is copied", () => {
  test("keeps its weekdays and its length a year later", () => {
    const moved = movedDates(SPRING, { term: "spring", year: 2028 });
    expect(moved).toEqual({
      registrationStartDate: "2027-12-31",
      registrationEndDate: "2028-02-27",
      leagueStartDate: "2028-03-04",
      leagueEndDate: "2028-05-27",
    });
    expect(weekdayOf(moved.leagueStartDate)).toBe(weekdayOf(SPRING.leagueStartDate));
  });

  test("moves to the fall of the same year", () => {
    expect(movedDates(SPRING, { term: "fall", year: 2027 })).toMatchObject({
      leagueStartDate: "2027-09-04",
      leagueEndDate: "2027-11-27",
    });
  });

  test("from a winter called by its second year, moves on and not back", () => {
    const winter = { ...SPRING, term: "winter", leagueStartDate: "2027-01-09", leagueEndDate: "2027-02-27" } as const;
    expect(movedDates(winter, { term: "spring", year: 2027 }).leagueStartDate).toBe("2027-04-10");
    expect(movedDates(winter, { term: "winter", year: 2028 }).leagueStartDate).toBe("2028-01-08");
  });
});

test("the next season is a year later where a league plays once a year, else the term after", () => {
  expect(likelyNext([])).toBeUndefined();
  expect(likelyNext([SPRING])).toEqual({ term: "spring", year: 2028 });
  expect(likelyNext([{ term: "fall", year: 2027 }, SPRING])).toEqual({ term: "winter", year: 2027 });
  const yearly = [{ term: "fall", year: 2027 }, SPRING, { term: "fall", year: 2026 }] as const;
  expect(likelyNext(yearly)).toEqual({ term: "fall", year: 2028 });
});
