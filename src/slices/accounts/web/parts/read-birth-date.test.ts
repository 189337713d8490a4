import { expect, test } from "vitest";
import { readBirthDate } from "./read-birth-date.ts";

test.each([
  ["3", "6", "1990", { date: "1990-03-06" }],
  ["03", "06", "1990", { date: "1990-03-06" }],
  ["mar", "6", "1990", { date: "1990-03-06" }],
  ["March", " 6 ", "1990 ", { date: "1990-03-06" }],
  ["enero", "31", "2001", { date: "2001-01-31" }],
  ["2", "29", "2012", { date: "2012-02-29" }],
  ["2", "30", "2012", { issue: "birth-date.format" }],
  ["13", "1", "1990", { issue: "birth-date.format" }],
  ["3", "6", "", { issue: "birth-date.year" }],
  ["3", "6", "90", { issue: "birth-date.year" }],
  ["3", "", "1990", { issue: "birth-date.day" }],
  ["", "6", "1990", { issue: "birth-date.month" }],
  ["", "", "", { issue: "birth-date.missing" }],
])("R5: month %j, day %j, year %j", (month, day, year, read) => {
  expect(readBirthDate({ month, day, year })).toEqual(read);
});
