import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeFlaw } from "./codes.ts";
import { installmentsOf } from "./installments.ts";
import { refundOf, refundRuleOn } from "./refund.ts";
import { totalOf } from "./price.ts";

describe("paying in parts", () => {
  const plan = {
    depositPercent: 50,
    parts: [
      { dueDate: "2027-02-15", percent: 25 },
      { dueDate: "2027-03-15", percent: 25 },
    ],
  };
  const on = (today: string, total = 13_001) =>
    installmentsOf(total, plan, { now: new Date(`${today}T20:00:00Z`), today, timeZone: "America/Los_Angeles" });

  test("is a deposit now and the rest in the mornings of its days, to the cent", () => {
    expect(on("2027-01-15")).toEqual([
      { dueAt: new Date("2027-01-15T20:00:00Z"), amountCents: 6_501 },
      { dueAt: new Date("2027-02-15T17:00:00Z"), amountCents: 3_250 },
      // In summer time by then.
      { dueAt: new Date("2027-03-15T16:00:00Z"), amountCents: 3_250 },
    ]);
  });
  test("has what is past in the first part, and is no plan once nothing is left for later", () => {
    expect(on("2027-02-15")?.map(({ amountCents }) => amountCents)).toEqual([9_751, 3_250]);
    expect(on("2027-03-15")).toBeUndefined();
    expect(on("2027-01-15", 0)).toBeUndefined();
  });
  test("always sums to the price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (total) => {
        expect(totalOf(on("2027-01-15", total)!)).toBe(total);
      }),
    );
  });
});

describe("cancelling", () => {
  const steps = [
    { until: "2027-02-28", percent: 100, processingFee: true },
    { until: "2027-03-05", percent: 50, processingFee: false },
  ];
  const line = (itemId: string, kind: string, amountCents: number) => ({ itemId, kind, amountCents });
  const lines = [
    line("maya", "registration", 10_000),
    line("maya", "early-bird", -1_001),
    line("maya", "processing", 500),
    line("leo", "registration", 8_000),
    line("leo", "processing", 500),
  ];
  const paid = { lines, unpaidCents: 0 };
  const onDay = (day: string) => refundRuleOn(steps, day);

  test("follows the league's days, each up to its midnight", () => {
    expect(onDay("2027-02-28")).toMatchObject({ percent: 100, until: "2027-02-28", afterwards: { percent: 50 } });
    expect(onDay("2027-03-01")).toMatchObject({ percent: 50, processingFee: false, afterwards: { percent: 0 } });
    expect(onDay("2027-03-06")).toEqual({ percent: 0, processingFee: false, until: null, afterwards: null });
  });

  test("returns everything at first, then half of the league's lines without processing, then nothing", () => {
    expect(refundOf(paid, "maya", onDay("2027-02-28")).refundCents).toBe(9_499);
    expect(refundOf(paid, "maya", onDay("2027-03-01")).refundCents).toBe(4_500);
    expect(refundOf(paid, "leo", onDay("2027-03-01")).refundCents).toBe(4_000);
    expect(refundOf(paid, "leo", onDay("2027-03-06")).refundCents).toBe(0);
    expect(refundOf(paid, "nobody", onDay("2027-02-28")).refundCents).toBe(0);
  });

  test("of an order in parts first takes off what is still to be paid, and returns what is beyond that", () => {
    const parts = { ...paid, unpaidCents: 6_000 };
    expect(refundOf(parts, "leo", onDay("2027-02-28"))).toEqual({
      creditCents: 8_500,
      forgivenCents: 6_000,
      refundCents: 2_500,
    });
    expect(refundOf(parts, "leo", onDay("2027-03-01"))).toMatchObject({ forgivenCents: 4_000, refundCents: 0 });
  });

  test("never gives back more than a spot costs", () => {
    const percent = fc.constantFrom(0, 50, 100);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), percent, fc.boolean(), (unpaidCents, part, fee) => {
        const given = refundOf({ lines, unpaidCents }, "leo", { percent: part, processingFee: fee });
        expect(given.creditCents).toBeLessThanOrEqual(8_500);
        expect(given.forgivenCents + given.refundCents).toBe(given.creditCents);
        expect(Math.min(given.forgivenCents, given.refundCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("a code counts on its days and as often as it may", () => {
  const code = { validFrom: "2027-01-10", validUntil: "2027-01-20", mostUses: 2, uses: 1, withdrawn: false };
  expect(codeFlaw(code, "2027-01-10")).toBeNull();
  expect(codeFlaw(code, "2027-01-09")).toBe("discount-code.early");
  expect(codeFlaw(code, "2027-01-21")).toBe("discount-code.late");
  expect(codeFlaw({ ...code, withdrawn: true }, "2027-01-15")).toBe("discount-code.late");
  expect(codeFlaw({ ...code, uses: 2 }, "2027-01-15")).toBe("discount-code.used");
  expect(codeFlaw(undefined, "2027-01-15")).toBe("discount-code.unknown");
  expect(
    codeFlaw({ validFrom: null, validUntil: null, mostUses: null, uses: 9_999, withdrawn: false }, "2099-01-01"),
  ).toBeNull();
});
