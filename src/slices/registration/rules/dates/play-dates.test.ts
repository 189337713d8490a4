import { expect, test } from "vitest";
import { firstPlayDates } from "./play-dates.ts";

const SATURDAY = { weekday: 6, start: "09:00", end: "10:30" };
const TUESDAY = { weekday: 2, start: "17:30", end: "18:30" };

test("a season of Saturdays is known by its first Saturdays", () => {
  const season = { firstPlayDate: "2027-03-06", endDate: "2027-05-15", playTimes: [SATURDAY] };
  expect(firstPlayDates(season, 3).map((one) => one.date)).toEqual(["2027-03-06", "2027-03-13", "2027-03-20"]);
});

test("where two weekdays are played they come in the order of the days", () => {
  const season = { firstPlayDate: "2027-03-06", endDate: "2027-05-15", playTimes: [SATURDAY, TUESDAY] };
  expect(firstPlayDates(season, 3)).toEqual([
    { date: "2027-03-06", start: "09:00", end: "10:30" },
    { date: "2027-03-09", start: "17:30", end: "18:30" },
    { date: "2027-03-13", start: "09:00", end: "10:30" },
  ]);
});

test("a short season has no more dates than it has, and one without times none", () => {
  const season = { firstPlayDate: "2027-03-06", endDate: "2027-03-14", playTimes: [SATURDAY] };
  expect(firstPlayDates(season, 5)).toHaveLength(2);
  expect(firstPlayDates({ ...season, playTimes: [] }, 5)).toEqual([]);
});
