import fc from "fast-check";
import { expect, test } from "vitest";
import { rotationOf, type Rotation } from "./rotation.ts";

const game = fc
  .record({
    count: fc.integer({ min: 1, max: 22 }),
    periods: fc.integer({ min: 1, max: 9 }),
    playersPerSide: fc.integer({ min: 1, max: 11 }),
    fixed: fc.integer({ min: 0, max: 2 }),
    seed: fc.integer(),
    past: fc.array(
      fc.record({ of: fc.integer({ min: 0, max: 40 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
      {
        minLength: 22,
        maxLength: 22,
      },
    ),
  })
  .map(({ count, periods, playersPerSide, fixed, seed, past }): Rotation => {
    const players = Array.from({ length: count }, (_, at) => ({
      id: `p${at}`,
      past: { of: past[at]!.of, played: Math.floor(past[at]!.of * past[at]!.share) },
    }));
    const stay = players
      .slice(0, Math.min(fixed, playersPerSide, count))
      .map(({ id }, at) => [id, at === 0 ? "GK" : "D"] as const);
    return { players, periods, playersPerSide, positions: ["GK", "D", "F", "M", "D"], fixed: new Map(stay), seed };
  });

test("a rotation fills every position, and playing time differs by at most one period; who has played least plays more", () => {
  fc.assert(
    fc.property(game, (given) => {
      const plan = rotationOf(given);
      const { players, periods, playersPerSide, fixed } = given;
      expect(plan).toHaveLength(periods);
      for (const period of plan) expect(period.size).toBe(Math.min(playersPerSide, players.length));
      for (const [id, position] of fixed)
        expect(plan.map((period) => period.get(id))).toEqual(Array(periods).fill(position));
      const turning = players.filter(({ id }) => !fixed.has(id));
      const counts = turning.map(({ id }) => plan.filter((period) => period.has(id)).length);
      if (counts.length > 0) expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      // Nobody with a smaller share of the season plays less than somebody with a larger one.
      const share = ({ past }: (typeof turning)[number]) => (past.of === 0 ? 0.5 : past.played / past.of);
      for (const [a, one] of turning.entries())
        for (const [b, other] of turning.entries())
          if (share(one) < share(other)) expect(counts[a]).toBeGreaterThanOrEqual(counts[b]!);
      expect(rotationOf(given)).toEqual(plan);
    }),
    { seed: 19, numRuns: 300 },
  );
});
