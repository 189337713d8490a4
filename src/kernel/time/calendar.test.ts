import { expect, test } from "vitest";
import { ageOn } from "./calendar.ts";

test.for([
  ["2018-03-14", "2027-03-13", 8],
  ["2018-03-14", "2027-03-14", 9],
  ["2016-02-29", "2027-02-28", 10],
  ["2016-02-29", "2027-03-01", 11],
  ["2027-01-15", "2027-01-15", 0],
] as const)("who was born on %s is on %s %i years old", ([born, day, age]) => {
  expect(ageOn(born, day)).toBe(age);
});

test("age is in whole years on the cut-off day; a leap day's child has its birthday on March 1", () => {
  expect(ageOn("2018-08-31", "2027-08-31")).toBe(9);
  expect(ageOn("2018-09-01", "2027-08-31")).toBe(8);
  expect([ageOn("2020-02-29", "2027-02-28"), ageOn("2020-02-29", "2027-03-01")]).toEqual([6, 7]);
});
