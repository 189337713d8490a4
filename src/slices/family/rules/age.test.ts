import { expect, test } from "vitest";
import { ageOn, birthDateFlaw } from "./age.ts";

test.for([
  ["2018-03-14", "2027-03-13", 8],
  ["2018-03-14", "2027-03-14", 9],
  ["2016-02-29", "2027-02-28", 10],
  ["2016-02-29", "2027-03-01", 11],
  ["2027-01-15", "2027-01-15", 0],
] as const)("who was born on %s is on %s %i years old", ([born, day, age]) => {
  expect(ageOn(born, day)).toBe(age);
});

test.for([
  ["2027-01-16", "future"],
  ["2027-01-15", undefined],
  ["1926-01-15", "old"],
  // A hundred and some months is still a hundred.
  ["1926-01-16", undefined],
  ["1899-12-31", "old"],
  ["1925-06-01", "old"],
] as const)("a player born on %s, on January 15, 2027", ([born, flaw]) => {
  expect(birthDateFlaw(born, "2027-01-15")).toBe(flaw);
});
