import { describe, expect, test } from "vitest";
import type { FeesContent } from "../contract/season-fees.ts";
import { changedParts, feesFlaws, inOrder } from "./season-fees.ts";
import { workedExample } from "./worked-example.ts";

const percent = (of: number) => ({ percent: of, amountCents: null });
const FEES: FeesContent = {
  season: { registrationCents: 10_000, equipmentCents: 2_000 },
  divisions: [],
  early: [],
  sibling: [],
  coach: null,
  plans: [],
  holdMinutes: 15,
  offerHours: 24,
  aid: true,
  taxBasisPoints: 0,
  refund: null,
};
const FACTS = { registrationEndDate: "2027-02-28", endDate: "2027-05-29", divisions: [{ id: "d1" }] };
const flaws = (over: Partial<FeesContent>) =>
  feesFlaws({ ...FEES, ...over }, FACTS).map(({ field, code }) => `${field}: ${code}`);
const plan = (depositPercent: number, parts: [string, number][]) => ({
  id: "p",
  name: { en: "With a payment plan", es: "" },
  depositPercent,
  parts: parts.map(([dueDate, part]) => ({ dueDate, percent: part })),
});

describe("a season's fees", () => {
  test("have early prices that end while one can register, each on a day of its own", () => {
    expect(flaws({ early: [{ until: "2027-02-28", off: percent(10) }] })).toEqual([]);
    expect(flaws({ early: [{ until: "2027-03-01", off: percent(10) }] })).toEqual(["early.0.until: early.late"]);
    const twice = [percent(10), percent(5)].map((off) => ({ until: "2027-02-01", off }));
    expect(flaws({ early: twice })).toEqual(["early.1.until: early.twice"]);
  });

  test("are paid whole by every plan, in the order of its days, before the season is over", () => {
    expect(
      flaws({
        plans: [
          plan(50, [
            ["2027-03-01", 25],
            ["2027-04-01", 25],
          ]),
        ],
      }),
    ).toEqual([]);
    expect(
      flaws({
        plans: [
          plan(50, [
            ["2027-03-01", 25],
            ["2027-04-01", 24],
          ]),
        ],
      }),
    ).toEqual(["plans.0.depositPercent: plan.sum"]);
    expect(flaws({ plans: [plan(50, [["2027-05-29", 50]])] })).toEqual(["plans.0.parts.0.dueDate: plan.late"]);
    expect(
      flaws({
        plans: [
          plan(50, [
            ["2027-04-01", 25],
            ["2027-04-01", 25],
          ]),
        ],
      }),
    ).toEqual(["plans.0.parts.1.dueDate: plan.order"]);
  });

  test("give back less and less, and nothing once the season is over", () => {
    const steps = (...given: [string, number][]) => ({
      refund: given.map(([until, part]) => ({ until, percent: part })),
    });
    expect(flaws(steps(["2027-02-01", 100], ["2027-03-01", 50]))).toEqual([]);
    expect(flaws(steps(["2027-02-01", 50], ["2027-03-01", 50]))).toEqual(["refund.1.percent: refund.rise"]);
    expect(flaws(steps(["2027-03-01", 100], ["2027-02-01", 50]))).toEqual(["refund.1.until: refund.order"]);
    expect(flaws(steps(["2027-06-01", 100]))).toEqual(["refund.0.until: refund.late"]);
    expect(flaws({ refund: [] })).toEqual([]);
  });

  test("take off once from each child on, and know the season's divisions alone", () => {
    const twice = [1, 2].map(() => ({ fromChild: 2, off: percent(10) }));
    expect(flaws({ sibling: twice })).toEqual(["sibling.1.fromChild: sibling.twice"]);
    const price = { registrationCents: 1, equipmentCents: 0 };
    expect(flaws({ divisions: [{ divisionId: "d1", ...price }] })).toEqual([]);
    expect(flaws({ divisions: [{ divisionId: "other", ...price }] })).toEqual(["divisions: input.not-understood"]);
  });

  test("are the same in whatever order they were typed", () => {
    const early = [
      { until: "2027-02-01", off: percent(5) },
      { until: "2027-01-20", off: percent(10) },
    ];
    expect(changedParts(inOrder({ ...FEES, early }), inOrder({ ...FEES, early: early.toReversed() }))).toEqual([]);
    expect(changedParts(inOrder({ ...FEES, early }), inOrder(FEES))).toEqual(["early"]);
  });
});

describe("the worked example", () => {
  const example = (over: Partial<FeesContent>, today = "2027-01-15") =>
    workedExample({
      feeLines: [
        { kind: "registration", amountCents: 10_000 },
        { kind: "equipment", amountCents: 2_000 },
        { kind: "processing", amountCents: 500 },
      ],
      content: { ...FEES, ...over },
      code: { code: "SPRING", off: { percent: null, amountCents: 1_000 } },
      usualRefund: [
        { until: "2027-02-28", percent: 100 },
        { until: "2027-03-05", percent: 50 },
      ],
      today,
      now: new Date(`${today}T20:00:00Z`),
      timeZone: "America/Los_Angeles",
    });

  test("says what the first and the second child cost, before and after the early price", () => {
    const { prices, code, coachCents } = example({
      early: [{ until: "2027-01-31", off: percent(10) }],
      sibling: [{ fromChild: 2, off: { percent: null, amountCents: 2_000 } }],
      coach: percent(50),
    });
    expect(prices.map(({ until, first, second }) => [until, first.totalCents, second.totalCents])).toEqual([
      ["2027-01-31", 11_300, 9_300],
      [null, 12_500, 10_500],
    ]);
    expect(prices[0]!.second.lines.map(({ kind }) => kind)).toEqual([
      "registration",
      "equipment",
      "early-bird",
      "sibling",
      "processing",
    ]);
    expect(code).toEqual({ code: "SPRING", totalCents: 11_500 });
    expect(coachCents).toBe(6_500);
  });

  test("leaves out an early price that is over", () => {
    expect(example({ early: [{ until: "2027-01-14", off: percent(10) }] }).prices).toHaveLength(1);
  });

  test("says what comes back on three days, by the league's own steps or the usual ones", () => {
    expect(example({}).refunds).toEqual([
      { date: "2027-02-28", refundCents: 12_500 },
      { date: "2027-03-05", refundCents: 6_000 },
      { date: "2027-03-06", refundCents: 0 },
    ]);
    expect(example({ refund: [{ until: "2027-02-10", percent: 75 }] }).refunds).toEqual([
      { date: "2027-02-10", refundCents: 9_000 },
      { date: "2027-02-11", refundCents: 0 },
    ]);
    expect(example({ refund: [] }).refunds).toEqual([{ date: "2027-01-15", refundCents: 0 }]);
  });

  test("says what is paid when, to the cent", () => {
    expect(
      example({
        plans: [
          plan(50, [
            ["2027-03-01", 25],
            ["2027-04-01", 25],
          ]),
        ],
      }).parts,
    ).toEqual([
      { dueDate: null, amountCents: 6_250 },
      { dueDate: "2027-03-01", amountCents: 3_125 },
      { dueDate: "2027-04-01", amountCents: 3_125 },
    ]);
  });
});
