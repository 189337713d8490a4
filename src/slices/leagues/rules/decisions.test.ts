import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#kernel/calendar.ts";
import { firstPlayDate, localDateAt, nextPlayDates } from "./dates.ts";
import { ageOn, fittingDivisions } from "./eligibility.ts";
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

test("age is in whole years on the cut-off day; a leap day's child has its birthday on March 1", () => {
  expect(ageOn("2018-08-31", "2027-08-31")).toBe(9);
  expect(ageOn("2018-09-01", "2027-08-31")).toBe(8);
  expect([ageOn("2020-02-29", "2027-02-28"), ageOn("2020-02-29", "2027-03-01")]).toEqual([6, 7]);
});

test("each division's own cut-off day decides who fits", () => {
  const divisions = [
    { name: "8U", minAge: 7, maxAge: 8, ageCutoffDate: "2027-01-01" },
    { name: "10U", minAge: 9, maxAge: 10, ageCutoffDate: "2027-08-01" },
  ];
  expect(fittingDivisions("2018-05-01", divisions).map((division) => division.name)).toEqual(["8U", "10U"]);
  expect(fittingDivisions("2021-05-01", divisions)).toEqual([]);
});

test("the next days of play, from today or the season's start, until its end", () => {
  const window = { startDate: "2027-03-06", endDate: "2027-03-20", weekdays: [6, 2] };
  expect(nextPlayDates(window, "2027-01-01", 3)).toEqual(["2027-03-06", "2027-03-09", "2027-03-13"]);
  expect(nextPlayDates(window, "2027-03-16", 3)).toEqual(["2027-03-16", "2027-03-20"]);
  expect(nextPlayDates(window, "2027-03-21", 3)).toEqual([]);
  expect(nextPlayDates({ ...window, weekdays: [] }, "2027-03-06", 3)).toEqual([]);
  expect(firstPlayDate({ ...window, weekdays: [0] })).toBe("2027-03-07");
});

test("a moment is another day in Honolulu than in New York", () => {
  const now = Date.parse("2027-03-06T05:30:00Z");
  expect([localDateAt(now, "America/New_York"), localDateAt(now, "Pacific/Honolulu")]).toEqual([
    "2027-03-06",
    "2027-03-05",
  ]);
  expect(() => localDateAt(now, "Mars/Olympus")).toThrow(RangeError);
});
