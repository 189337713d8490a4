import fc from "fast-check";
import { expect, test } from "vitest";
import type { ScheduledGame } from "#slices/schedule/rules/instance/result.ts";
import { judged } from "./judge.ts";
import { rained, randomInstance, type Draw } from "./random-instance.ts";

/** A few every day; the soak takes thousands. */
const RUNS = Number(process.env["SCHEDULE_RUNS"] ?? 40);
const SEED = process.env["SCHEDULE_SEED"];
const parameters = { numRuns: RUNS, seed: SEED === undefined ? 20_261_123 : Number(SEED), endOnFailure: true };

const draws = fc.gen().map(
  (generate): Draw =>
    (limit) =>
      generate(fc.nat, { max: limit - 1 }),
);

test("O2: whatever the instance: complete and right, impossible with a proof, or partial with reasons", () => {
  const outcomes = { complete: 0, infeasible: 0, partial: 0 };
  fc.assert(
    fc.property(draws, (draw) => {
      outcomes[judged(randomInstance(draw)).status] += 1;
    }),
    parameters,
  );
  // Every kind occurs, or this proves little.
  expect(outcomes.complete).toBeGreaterThan(RUNS / 5);
  expect(outcomes.infeasible).toBeGreaterThan(RUNS / 20);
});

test("O7: after rain: games that were played stay, games are moved as little as can be, and every rule holds", () => {
  let moved = 0;
  const officials = { stay: 0, change: 0 };
  fc.assert(
    fc.property(draws, (draw) => {
      const instance = randomInstance(draw);
      const schedule = judged(instance);
      if (schedule.status !== "complete" || schedule.games.length === 0) return;
      const after = judged(rained(draw, instance, schedule));
      if (after.status !== "complete") return;
      moved += 1;
      const stays = ({ id, date, start, field }: ScheduledGame) =>
        schedule.games.some((one) => one.id === id && one.date === date && one.start === start && one.field === field);
      for (const game of after.games.filter(stays)) {
        const before = schedule.games.find(({ id }) => id === game.id)!;
        for (const one of before.officials ?? []) officials[game.officials!.includes(one) ? "stay" : "change"] += 1;
      }
    }),
    { ...parameters, numRuns: Math.ceil(RUNS / 3) },
  );
  expect(moved).toBeGreaterThan(0);
  // Somebody may be needed elsewhere, but that is seldom.
  expect(officials.stay).toBeGreaterThan(20 * officials.change);
});
