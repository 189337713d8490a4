import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byKind, NO_EXTRAS, NO_TERMS, priceLines, totalOf, type PriceExtras } from "./price.ts";
import type { PricedChild, PriceTerms, Reduction } from "../contract/fields.ts";

const child = (itemId: string, registration: number, equipment = 0, processing = 500): PricedChild => ({
  itemId,
  coached: false,
  feeLines: [
    { kind: "registration", amountCents: registration },
    ...(equipment > 0 ? [{ kind: "equipment" as const, amountCents: equipment }] : []),
    ...(processing > 0 ? [{ kind: "processing" as const, amountCents: processing }] : []),
  ],
});
const lines = (
  children: PricedChild[],
  { code = null, aidPercent = null, ...terms }: Partial<PriceTerms & PriceExtras>,
) => priceLines({ children, terms: { ...NO_TERMS, ...terms } }, { code, aidPercent, buysOut: false });
const short = (children: PricedChild[], terms: Partial<PriceTerms & PriceExtras>) =>
  lines(children, terms).map(({ itemId, kind, amountCents }) => [itemId, kind, amountCents]);

describe("the price of spots", () => {
  test("without discounts is what the league shows, line by line", () => {
    expect(short([child("maya", 10_000, 2_500)], {})).toEqual([
      ["maya", "registration", 10_000],
      ["maya", "equipment", 2_500],
      ["maya", "processing", 500],
    ]);
  });

  test("takes discounts in their order, each of what is left, and leaves processing alone", () => {
    const terms = {
      early: [{ percent: 10 }],
      sibling: [{ fromChild: 2, off: { amountCents: 2_000 } }],
      siblingsBefore: 1,
      code: { code: "SPRING", off: { percent: 50 } },
      coach: [{ amountCents: 1_000 }],
      aidPercent: 10,
    };
    expect(short([{ ...child("maya", 10_000, 2_500), coached: true }], terms)).toEqual([
      ["maya", "registration", 10_000],
      ["maya", "equipment", 2_500],
      ["maya", "early-bird", -1_250],
      ["maya", "sibling", -2_000],
      ["maya", "code", -4_625],
      ["maya", "coach", -1_000],
      ["maya", "aid", -363],
      ["maya", "processing", 500],
    ]);
  });

  test("gives the sibling discount to the cheaper spot, and to whoever is added later in the season", () => {
    const terms = { sibling: [{ fromChild: 2, off: { amountCents: 2_000 } }] };
    const discounted = (lines: unknown[][]) => lines.filter((line) => line[1] === "sibling").map((line) => line[0]);
    expect(discounted(short([child("leo", 8_000), child("maya", 10_000)], terms))).toEqual(["leo"]);
    expect(discounted(short([child("tessa", 8_000)], { ...terms, siblingsBefore: 1 }))).toEqual(["tessa"]);
    const tiers = [...terms.sibling, { fromChild: 3, off: { percent: 100 } }];
    expect(short([child("tessa", 8_000)], { sibling: tiers, siblingsBefore: 2 })).toEqual([
      ["tessa", "registration", 8_000],
      ["tessa", "sibling", -8_000],
    ]);
  });

  test("shares an amount off the order out to the cent, and takes the best of several early prices", () => {
    const code = { code: "TEN", off: { amountCents: 1_000 } };
    const shared = short([child("a", 3_333), child("b", 3_333), child("c", 3_334)], { code });
    expect(shared.filter((line) => line[1] === "code").map((line) => line[2])).toEqual([-333, -333, -334]);
    expect(short([child("a", 9_000)], { early: [{ percent: 10 }, { amountCents: 2_000 }] })[1]).toEqual([
      "a",
      "early-bird",
      -2_000,
    ]);
  });

  test("is nothing at all for a spot that is free, with help of a hundred percent or from the start", () => {
    expect(totalOf(lines([child("maya", 10_000)], { aidPercent: 100 }))).toBe(0);
    expect(lines([{ itemId: "a", coached: false, feeLines: [] }], {})).toEqual([]);
  });

  test("has what is paid instead of volunteering once, with the first child, whole", () => {
    const terms = { ...NO_TERMS, taxBasisPoints: 1_000 };
    const buyOut = { cents: 7_500, unit: "shifts", amount: 2 } as const;
    const children = [child("maya", 10_000), child("leo", 10_000)];
    const extras = { code: { code: "ALL", off: { percent: 100 } }, aidPercent: null, buysOut: true };
    const priced = priceLines({ children, terms, buyOut }, extras);
    expect(priced.filter(({ kind }) => kind === "buy-out")).toEqual([
      { itemId: "maya", kind: "buy-out", amountCents: 7_500, note: null },
    ]);
    expect(totalOf(priced)).toBe(7_500);
    expect(priceLines({ children, terms }, extras).some(({ kind }) => kind === "buy-out")).toBe(false);
  });

  test("has a line of tax where there is one", () => {
    expect(short([child("maya", 10_000)], { taxBasisPoints: 825 })).toContainEqual(["maya", "tax", 825]);
  });
});

const cents = fc.integer({ min: 0, max: 50_000 });
const reduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amountCents: fc.integer({ min: 1, max: 60_000 }) }),
);
const children = fc
  .array(fc.tuple(cents, cents, fc.boolean()), { minLength: 1, maxLength: 6 })
  .map((all) => all.map(([r, e, coached], at) => ({ ...child(`child-${at}`, r, e), coached })));
const terms: fc.Arbitrary<PriceTerms> = fc.record({
  early: fc.array(reduction, { maxLength: 2 }),
  sibling: fc.array(fc.record({ fromChild: fc.integer({ min: 2, max: 4 }), off: reduction }), { maxLength: 2 }),
  siblingsBefore: fc.integer({ min: 0, max: 3 }),
  coach: fc.array(reduction, { maxLength: 1 }),
  taxBasisPoints: fc.integer({ min: 0, max: 3_000 }),
});

const extras: fc.Arbitrary<PriceExtras> = fc.record({
  code: fc.option(reduction.map((off) => ({ code: "X", off }))),
  aidPercent: fc.option(fc.integer({ min: 1, max: 100 })),
  buysOut: fc.boolean(),
});

test("whatever is taken off, no child's league lines go below zero, processing is whole or none, all sums agree", () => {
  fc.assert(
    fc.property(children, terms, extras, (all, given, brought) => {
      const priced = priceLines({ children: all, terms: given }, brought);
      for (const { itemId, feeLines } of all) {
        const own = priced.filter((line) => line.itemId === itemId);
        const league = totalOf(own.filter(({ kind }) => kind !== "processing" && kind !== "tax"));
        const processing = totalOf(own.filter(({ kind }) => kind === "processing"));
        expect(league).toBeGreaterThanOrEqual(0);
        expect(processing).toBe(league === 0 ? 0 : 500);
        expect(league + 500).toBeLessThanOrEqual(totalOf(feeLines));
      }
      expect(totalOf(byKind(priced))).toBe(totalOf(priced));
      expect(priced.every(({ amountCents, kind }) => amountCents !== 0 || kind === "registration")).toBe(true);
    }),
  );
});

test("without terms the sum is the league's all-in price", () => {
  fc.assert(
    fc.property(children, (all) => {
      for (const one of all) {
        const league = totalOf(one.feeLines) - 500;
        expect(totalOf(priceLines({ children: [one], terms: NO_TERMS }, NO_EXTRAS))).toBe(
          league === 0 ? 0 : league + 500,
        );
      }
    }),
  );
});
