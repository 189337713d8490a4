import { expect, test } from "vitest";
import { pageOfDay, weekPages } from "./week-pages.ts";

const week = (sunday: string, events: number) => ({ sunday, events });

test("two short weeks are one page, a busy one is a page of its own", () => {
  const pages = weekPages([
    week("2026-09-06", 12),
    week("2026-09-13", 12),
    week("2026-09-20", 60),
    week("2026-09-27", 10),
    // A week without games is on no page, and parts nothing.
    week("2026-10-11", 10),
    week("2026-10-18", 1),
  ]);
  expect(pages).toEqual([
    { from: "2026-09-06", to: "2026-09-19" },
    { from: "2026-09-20", to: "2026-09-26" },
    { from: "2026-09-27", to: "2026-10-17" },
    { from: "2026-10-18", to: "2026-10-24" },
  ]);
});

test("a day leads to its page, or to what comes next; after the season to the last", () => {
  const pages = weekPages([week("2026-09-06", 50), week("2026-09-20", 50)]);
  expect(
    ["2026-01-01", "2026-09-12", "2026-09-13", "2026-09-26", "2027-01-01"].map((day) => pageOfDay(pages, day)),
  ).toEqual([0, 0, 1, 1, 1]);
  expect([weekPages([]), pageOfDay([], "2026-09-06")]).toEqual([[], 0]);
});
