import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#kernel/time/calendar.ts";
import { firstPlayDate, nextPlayDates } from "./dates.ts";
import { allInPrice } from "./price.ts";
import { refundSteps } from "./refund.ts";

test("the all-in price is the league's lines and the site's; a free league has none of them", () => {
  const lines = [
    { kind: "equipment", amountCents: 2_500 },
    { kind: "registration", amountCents: 10_000 },
  ] as const;
  expect(allInPrice(lines, 500)).toEqual({
    priceCents: 13_000,
    feeLines: [
      { kind: "registration", amountCents: 10_000 },
      { kind: "equipment", amountCents: 2_500 },
      { kind: "processing", amountCents: 500 },
    ],
  });
  expect(allInPrice([{ kind: "registration", amountCents: 0 }], 500)).toEqual({ priceCents: 0, feeLines: [] });
  expect(allInPrice(lines, 0).feeLines).toHaveLength(2);
  expect(() => allInPrice([{ kind: "registration", amountCents: 0.5 }], 500)).toThrow(RangeError);
});

test("full refund until registration closes or 14 days before the start, whichever is later", () => {
  const facts = { leagueStartDate: "2027-03-06", firstGameDate: "2027-03-06" };
  expect(refundSteps({ ...facts, registrationEndDate: "2027-02-01" })).toEqual([
    { until: "2027-02-20", percent: 100, processingFee: true },
    { until: "2027-03-05", percent: 50, processingFee: false },
  ]);
  expect(refundSteps({ ...facts, registrationEndDate: "2027-02-28" })[0]!.until).toBe("2027-02-28");
});

test("registration that stays open past the first game refunds in full only up to the day before it", () => {
  expect(
    refundSteps({ registrationEndDate: "2027-04-01", leagueStartDate: "2027-03-06", firstGameDate: "2027-03-07" }),
  ).toEqual([{ until: "2027-03-06", percent: 100, processingFee: true }]);
});

test("refunds never rise with time and never outlast the day before the first game", () => {
  const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays("2027-01-01", days));
  fc.assert(
    fc.property(day, day, day, (registrationEndDate, leagueStartDate, firstGameDate) => {
      const steps = refundSteps({ registrationEndDate, leagueStartDate, firstGameDate });
      steps.forEach((step, i) => {
        expect(step.until < firstGameDate).toBe(true);
        if (i > 0) expect(step.percent < steps[i - 1]!.percent && step.until > steps[i - 1]!.until).toBe(true);
      });
    }),
  );
});

test("the next days of play, from today or the season's start, until its end", () => {
  const window = { startDate: "2027-03-06", endDate: "2027-03-20", weekdays: [6, 2] };
  expect(nextPlayDates(window, "2027-01-01", 3)).toEqual(["2027-03-06", "2027-03-09", "2027-03-13"]);
  expect(nextPlayDates(window, "2027-03-16", 3)).toEqual(["2027-03-16", "2027-03-20"]);
  expect(nextPlayDates(window, "2027-03-21", 3)).toEqual([]);
  expect(nextPlayDates({ ...window, weekdays: [] }, "2027-03-06", 3)).toEqual([]);
  expect(firstPlayDate({ ...window, weekdays: [0] })).toBe("2027-03-07");
});
