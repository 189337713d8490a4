import { describe, expect, test } from "vitest";
import { registrationWeeks } from "./registration-weeks.ts";

const now = {
  opened: "2027-01-04",
  days: [
    { date: "2027-01-04", count: 3 },
    { date: "2027-01-18", count: 2 },
  ],
};
const before = {
  opened: "2026-08-03",
  days: [
    { date: "2026-08-09", count: 5 },
    { date: "2026-08-31", count: 1 },
  ],
};

describe("registrations by week", () => {
  test("stand beside the same week of the season before; a week that has not begun has no count", () => {
    expect(registrationWeeks(now, before, "2027-01-20")).toEqual([
      { from: "2027-01-04", count: 3, before: 5 },
      { from: "2027-01-11", count: 0, before: 0 },
      { from: "2027-01-18", count: 2, before: 0 },
      { from: "2027-01-25", count: null, before: 0 },
      { from: "2027-02-01", count: null, before: 1 },
    ]);
  });

  test("what came in before registration opened counts for its first week", () => {
    const early = { opened: "2027-01-04", days: [{ date: "2026-12-01", count: 4 }] };
    expect(registrationWeeks(early, undefined, "2027-01-05")).toEqual([{ from: "2027-01-04", count: 4, before: null }]);
  });

  test("end with the week after the last that came in, not with today, once nobody registers any more", () => {
    expect(registrationWeeks(now, undefined, "2027-06-30")).toHaveLength(4);
  });

  test("are none where nothing came in yet", () => {
    expect(registrationWeeks({ opened: "2027-01-04", days: [] }, undefined, "2027-01-20")).toEqual([]);
  });
});
