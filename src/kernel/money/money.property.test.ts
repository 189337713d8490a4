import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate, sumCents } from "./money.ts";

const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });

describe("an amount that is split", () => {
  test("is the whole amount again", () => {
    fc.assert(fc.property(amounts, weights, (amount, by) => sumCents(allocate(amount, by)) === amount));
  });

  test("comes out within a cent of each exact share, and of its sign", () => {
    fc.assert(
      fc.property(amounts, weights, (amount, by) => {
        const whole = sumCents(by);
        return allocate(amount, by).every((part, at) => {
          const exact = whole === 0 ? amount / by.length : (amount * by[at]!) / whole;
          return Math.abs(part - exact) < 1 && part * amount >= 0;
        });
      }),
    );
  });

  test("gives nobody less who has more weight", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), weights, (amount, by) => {
        const parts = allocate(
          amount,
          by.toSorted((a, b) => b - a),
        );
        return parts.every((part, at) => at === 0 || part <= parts[at - 1]!);
      }),
    );
  });

  test("goes to nobody without weight, unless nobody has any", () => {
    expect(allocate(100, [0, 3, 0])).toEqual([0, 100, 0]);
    expect(allocate(100, [0, 0, 0])).toEqual([34, 33, 33]);
  });

  test("leaves the cents that are over with the largest remainders", () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(1000, [1, 2, 4])).toEqual([143, 286, 571]);
    expect(allocate(-101, [1, 1])).toEqual([-51, -50]);
  });

  test("is whole cents, and somebody gets it", () => {
    expect(() => allocate(0.5, [1])).toThrow(RangeError);
    expect(() => allocate(1, [0.5])).toThrow(RangeError);
    expect(() => allocate(1, [-1, 2])).toThrow(RangeError);
    expect(() => allocate(1, [])).toThrow(RangeError);
    expect(allocate(0, [])).toEqual([]);
  });
});
