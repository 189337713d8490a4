import { expect } from "vitest";
import { compute, type EffortName } from "#slices/schedule/rules/outcome/compute.ts";
import type { LeagueInstance } from "#slices/schedule/rules/instance/instance.ts";
import type { LeagueSchedule } from "#slices/schedule/rules/instance/result.ts";
import { check } from "./check-schedule.mjs";

/** What a game that is not placed leaves undone: its division's and teams' numbers, meetings, fixed and base games, brackets. */
const MISSING = new Set(["H02", "H03", "H16", "H17", "H18"]);

/**
 * Schedules an instance and has the checker judge the outcome: complete without a violation; impossible with a proof of which nothing can
 * be left out; or partial, where what is placed obeys every rule and what is not is named with its reason.
 */
export function judged(instance: LeagueInstance, seed = 1, effort: EffortName = "quick"): LeagueSchedule {
  const schedule = compute({ instance, seed, effort });
  const result = check(instance, schedule);
  if (schedule.status === "partial") {
    expect(schedule.notPlaced).not.toEqual([]);
    expect(result.violations.list.filter(({ code }) => !MISSING.has(code))).toEqual([]);
    for (const { because } of schedule.notPlaced!) expect(because).not.toEqual([]);
  } else {
    expect({ reason: result.proof, list: result.violations.list, ok: result.ok }).toMatchObject({ list: [], ok: true });
  }
  return schedule;
}
