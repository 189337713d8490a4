import { expect, test } from "vitest";
import { HIGHEST_RATING, ratingKey, ratingOf } from "./rating.ts";

test("what is shown is the plain average to a tenth, and nothing without a review", () => {
  expect(ratingOf(115, 24)).toEqual({ average: 4.8, count: 24 });
  expect(ratingOf(0, 0)).toBeNull();
});

test("the best reviewed come first: many good reviews before a single perfect one, that before middling ones, none last", () => {
  const leagues = {
    many: ratingKey(96, 20),
    one: ratingKey(5, 1),
    middling: ratingKey(60, 20),
    bad: ratingKey(5, 5),
    none: ratingKey(0, 0),
  };
  const order = Object.entries(leagues).toSorted(([, a], [, b]) => b - a);
  expect(order.map(([name]) => name)).toEqual(["many", "one", "middling", "bad", "none"]);
  expect(ratingKey(5_000, 1_000)).toBeLessThan(HIGHEST_RATING);
});
