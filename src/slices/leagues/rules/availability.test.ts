import { expect, test } from "vitest";
import { availabilityOf, bestAvailability, type AvailabilityFacts } from "./availability.ts";

const at = (facts: Partial<AvailabilityFacts>, now = 15) =>
  availabilityOf({ status: "open", opensAt: 10, closesAt: 20, endsAt: 40, capacity: 20, taken: 0, ...facts }, now);

test("a draft is nobody's business", () => expect(at({ status: "draft" })).toBeNull());

test("closed and coming soon win over the dates, and a season that is over is closed whatever it says", () => {
  expect(at({ status: "closed" })).toBe("closed");
  expect(at({ status: "coming-soon" })).toBe("coming-soon");
  expect(at({ status: "coming-soon" }, 40)).toBe("closed");
});

test("an open season opens at its first midnight and closes at the one after its last day", () => {
  expect([9, 10, 19, 20].map((now) => at({}, now))).toEqual(["coming-soon", "open", "open", "closed"]);
});

test("filling from three quarters of the spots, waitlist when full", () => {
  expect([14, 15, 19, 20].map((taken) => at({ taken }))).toEqual(["open", "filling", "filling", "waitlist"]);
  expect(at({ capacity: 1 })).toBe("open");
  expect([2, 3].map((taken) => at({ capacity: 4, taken }))).toEqual(["open", "filling"]);
});

test("the best of several is what a family can do at best; of none, nothing", () => {
  expect(bestAvailability(["closed", "waitlist", "filling"])).toBe("filling");
  expect(bestAvailability([])).toBe("closed");
});
