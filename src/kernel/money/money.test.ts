import { describe, expect, test } from "vitest";
import { centsOf, dollarsOf } from "./money.ts";

describe("an amount as people type it", () => {
  test.each([
    ["45", 4500],
    [" $45 ", 4500],
    ["$ 45.5", 4550],
    ["45,5", 4550],
    ["1,25", 125],
    ["1,250", 125_000],
    ["$1,250.00", 125_000],
    ["1,234,567.89", 123_456_789],
    ["USD 99.50", 9950],
    ["us$99", 9900],
    ["0", 0],
  ])("“%s” is %i cents", (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  test.each(["1.250", "12,50.00", "1,25,0", "-5", "5 dollars", ".50", "1e3", "12345678", "٤٥"])(
    "“%s” is no amount",
    (typed) => {
      expect(centsOf(typed)).toBeNaN();
    },
  );

  test.each(["", "   "])("“%s” is nothing", (typed) => {
    expect(centsOf(typed)).toBeUndefined();
  });

  test("what a field shows is read as the same amount", () => {
    for (const cents of [0, 1, 99, 100, 12_550, 9_999_999]) expect(centsOf(dollarsOf(cents))).toBe(cents);
  });
});
