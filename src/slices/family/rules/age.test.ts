import { expect, test } from "vitest";
import { birthDateFlaw } from "./age.ts";

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
