import { describe, expect, test } from "vitest";
import { weekdayOf } from "#kernel/time/calendar.ts";
import { comingAgain, MOVED_DATES } from "./season-copy.ts";

const spring = {
  seasonName: "Spring 2026",
  year: 2026,
  registrationStartDate: "2026-01-05", // Monday
  registrationEndDate: "2026-02-27", // Friday
  leagueStartDate: "2026-03-07", // Saturday
  leagueEndDate: "2026-05-30", // Saturday
  ageCutoffDate: "2026-08-01",
};

describe("a season that is copied", () => {
  test("comes again a year later on the same weekdays, near the same days", () => {
    expect(comingAgain(spring, "2026-11-20")).toEqual({
      seasonName: "Spring 2027",
      year: 2027,
      registrationStartDate: "2027-01-04",
      registrationEndDate: "2027-02-26",
      leagueStartDate: "2027-03-06",
      leagueEndDate: "2027-05-29",
      ageCutoffDate: "2027-08-01",
    });
  });

  test.each(["2026-01-01", "2026-11-20", "2027-03-05", "2027-03-06", "2029-07-04", "2040-02-29"])(
    "keeps each weekday and the distances, and lies ahead of %s",
    (today) => {
      const next = comingAgain(spring, today);
      for (const date of MOVED_DATES.filter((one) => one !== "ageCutoffDate")) {
        expect(weekdayOf(next[date])).toBe(weekdayOf(spring[date]));
      }
      expect(next.registrationEndDate >= today).toBe(true);
      expect(next.leagueStartDate > today).toBe(true);
      // Within four days of the same day of its year, however many years lie between.
      const drift = Math.abs(Date.parse(next.leagueStartDate) - Date.parse(`${next.year}-03-07`)) / 86_400_000;
      expect(drift).toBeLessThanOrEqual(3);
      expect(next.ageCutoffDate).toBe(`${next.year}-08-01`);
    },
  );

  test("skips a year in which one could register no more", () => {
    expect(comingAgain(spring, "2027-02-27").year).toBe(2028);
    expect(comingAgain(spring, "2027-02-26").year).toBe(2027);
  });

  test("is never the same season over again, even where that lies ahead", () => {
    expect(comingAgain(spring, "2025-06-01").year).toBe(2027);
  });

  test.each([
    ["Winter 2026-27", "Winter 2027-28"],
    ["Invierno 2026/2027", "Invierno 2027/2028"],
    ["2099–00", "2100–01"],
    ["Rookie season", "Rookie season"],
  ])("the name %s becomes %s", (name, next) => {
    expect(comingAgain({ ...spring, seasonName: name }, "2026-11-20").seasonName).toBe(next);
  });

  test("a cut-off on February 29 is March 1 where there is none", () => {
    expect(comingAgain({ ...spring, ageCutoffDate: "2028-02-29" }, "2026-11-20").ageCutoffDate).toBe("2029-03-01");
  });
});
