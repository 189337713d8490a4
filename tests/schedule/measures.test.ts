import { expect, test } from "vitest";
import { chanceFrom } from "#kernel/chance.ts";
import { measuresOf } from "#slices/schedule/rules/measures/measures.ts";
import { compute } from "#slices/schedule/rules/outcome/compute.ts";
import { seasonOf } from "#slices/schedule/rules/season/season-of.ts";
import { check } from "./check-schedule.mjs";
import type { LeagueInstance } from "#slices/schedule/rules/instance/instance.ts";
import type { LeagueSchedule } from "#slices/schedule/rules/instance/result.ts";
import { rained, randomInstance } from "./random-instance.ts";

test("O3: values and bounds are those of the checker", () => {
  const compared = new Set<string>();
  for (let seed = 0; seed < 14; seed += 1) {
    const chance = chanceFrom(seed);
    const draw = (limit: number) => chance.below(limit);
    const instance = randomInstance(draw);
    const schedule = compute({ instance, seed, effort: "quick" });
    if (schedule.status !== "complete") continue;
    compare(instance, schedule);
    const after = rained(draw, instance, schedule);
    if (schedule.games.length > 0) compare(after, compute({ instance: after, seed, effort: "quick" }));
  }
  expect(compared.size).toBeGreaterThan(14);

  function compare(instance: LeagueInstance, schedule: LeagueSchedule) {
    const theirs = check(instance, schedule).metrics!;
    const ours = measuresOf(seasonOf(instance), schedule);
    for (const [name, { value, lowerBound }] of Object.entries(theirs)) {
      expect(ours[name]?.value, `${instance.id}: ${name}`).toBeCloseTo(value, 2);
      expect(ours[name]?.bound, `${instance.id}: bound of ${name}`).toBeCloseTo(lowerBound, 2);
      compared.add(name);
    }
  }
});
