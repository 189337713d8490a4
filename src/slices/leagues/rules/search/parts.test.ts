import fc from "fast-check";
import { expect, test } from "vitest";
import { boxAround, haversine, haversineOf, milesOf, unitVector } from "./distance.ts";
import { fold, queryWords } from "./fold.ts";
import { Grid } from "./grid.ts";
import { nameKey, sortedPart } from "./order.ts";
import { bitCount, signature, slipsBetween } from "./spelling.ts";
import { WordIndex } from "./words.ts";

const lat = fc.double({ min: -85, max: 85, noNaN: true });
const lng = fc.double({ min: -180, max: 180, noNaN: true });
const miles = (a: [number, number], b: [number, number]) => milesOf(haversine(unitVector(...a), unitVector(...b)));

test("distances are those of the great circle", () => {
  // JFK to LAX: 2,475 statute miles on the ellipsoid, a quarter of a percent less on the sphere; neighbours in Oakland.
  expect(Math.abs(miles([40.6413, -73.7781], [33.9416, -118.4085]) / 2475 - 1)).toBeLessThan(0.003);
  expect(miles([37.8071, -122.2851], [37.8085, -122.2668])).toBeCloseTo(1.0, 1);
  expect(milesOf(haversineOf(50))).toBeCloseTo(50, 9);
});

test("the map's cells around a location hold everything within the radius, across the date line too", () => {
  fc.assert(
    fc.property(
      fc.tuple(lat, lng),
      fc.array(fc.tuple(lat, lng), { maxLength: 40 }),
      fc.integer({ min: 1, max: 500 }),
      (at, others, radius) => {
        const grid = new Grid();
        const near = others.map(([y, x], i): [number, number] =>
          i % 2 ? [y, x] : [at[0] + y / 20, ((at[1] + x / 20 + 540) % 360) - 180],
        );
        near.forEach(([y, x], i) => grid.add(i, y, x));
        const found = grid.around(...at, radius);
        near.forEach((location, i) => {
          if (miles(at, location) <= radius) expect(found).toContain(i);
        });
        expect(new Set(found).size).toBe(found.length);
      },
    ),
  );
  expect(boxAround(89.9, 100).lng).toBe(180);
});

test("folding drops case and accents, stop words and all beyond eight words", () => {
  expect(fold("FÚTBOL Niños Straße")).toBe("futbol ninos strasse");
  expect(queryWords("The Soccer League of O'Fallon, la liga")).toEqual(["soccer", "ofallon"]);
  expect(queryWords("a1 b2 c3 d4 e5 f6 g7 h8 i9 j10")).toHaveLength(8);
  expect(queryWords("!!! -- ")).toEqual([]);
});

/** The same distance by its definition, without any shortcut. */
function plainSlips(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      d[i]![j] = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        d[i]![j] = Math.min(d[i]![j]!, d[i - 2]![j - 2]! + 1);
    }
  }
  return d[a.length]![b.length]!;
}

test("slips are counted right, and the letter signature never hides a near word", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "1"), maxLength: 10 });
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (a, b, most) => {
      const slips = plainSlips(a, b);
      expect(slipsBetween(a, b, most)).toBe(Math.min(slips, most + 1));
      expect(bitCount(signature(a) ^ signature(b))).toBeLessThanOrEqual(2 * slips);
    }),
    { numRuns: 2_000 },
  );
});

test("a part of the order is what sorting everything would put there", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 200 }),
      fc.nat(220),
      fc.nat(40),
      (values, from, length) => {
        const entries = Int32Array.from(values, (_, i) => i);
        const sorted = [...entries].toSorted((a, b) => values[a]! - values[b]! || b - a);
        const part = sortedPart(
          Float64Array.from(values),
          entries,
          values.length,
          from,
          from + length,
          (a, b) => a > b,
        );
        expect(part).toEqual(sorted.slice(from, from + length));
      },
    ),
  );
});

test("name keys sort as names do", () => {
  const names = ["", "1st", "2nd", "a", "aa", "aardvark a", "ab", "b", "zz"];
  expect(names.toSorted((a, b) => nameKey(a) - nameKey(b))).toEqual(names);
});

test("a word found exactly beats a beginning, a beginning beats a slip, and a name beats a description", () => {
  const index = new WordIndex();
  ["hawks", "hawksbill", "hawkz", "other"].forEach((text, i) => index.add(i, [{ text, weight: 12 }]));
  index.add(4, [{ text: "hawks", weight: 1 }]);
  const { ordinals, scores } = index.match(["hawks"]);
  expect(ordinals.toSorted((a, b) => scores[b]! - scores[a]!)).toEqual([0, 4, 1]);
  // Nobody is called so: now slips count, those of the typed word included.
  expect(index.match(["hawsk"]).ordinals.toSorted()).toEqual([0, 4]);
});

test("all words must be found; a slip is tried even in a known word before giving up", () => {
  const index = new WordIndex();
  index.add(0, [{ text: "tigers oakland", weight: 12 }]);
  index.add(1, [{ text: "timers alameda", weight: 12 }]);
  expect(index.match(["tigers", "oakland"]).ordinals).toEqual([0]);
  expect(index.match(["timers", "oakland"]).ordinals).toEqual([0]);
  expect(index.match(["zebras", "oakland"]).ordinals).toEqual([]);
});
