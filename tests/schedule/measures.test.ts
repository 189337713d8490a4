import { expect, test } from "vitest";
import { chanceFrom } from "#kernel/chance.ts";
import { measuresOf } from "#slices/schedule/rules/measures/measures.ts";
import { compute } from "#slices/schedule/rules/outcome/compute.ts";
import { seasonOf } from "#slices/schedule/rules/season/season-of.ts";
import { check } from "./check-schedule.mjs";
import { randomInstance } from "./random-instance.ts";

test("values and bounds are those of the checker", () => {
  const compared = new Set<string>();
  for (let seed = 0; seed < 14; seed += 1) {
    const chance = chanceFrom(seed);
    const instance = randomInstance((limit) => chance.below(limit));
    const schedule = compute({ instance, seed, effort: "quick" });
    if (schedule.status !== "complete") continue;
    const theirs = check(instance, schedule).metrics!;
    const ours = measuresOf(seasonOf(instance), schedule);
    for (const [name, { value, lowerBound }] of Object.entries(theirs)) {
      expect(ours[name]?.value, `${seed}: ${name}`).toBeCloseTo(value, 2);
      expect(ours[name]?.bound, `${seed}: bound of ${name}`).toBeCloseTo(lowerBound, 2);
      compared.add(name);
    }
  }
  expect(compared.size).toBeGreaterThan(13);
});
