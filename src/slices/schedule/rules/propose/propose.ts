import { fairness, type Fairness } from "../measures/fairness.ts";
import type { LeagueSchedule } from "../instance/result.ts";
import { compute as makeSchedule, type ScheduleInput } from "../outcome/compute.ts";

/** What the generator hands back: the schedule and how fair it is. */
export interface Proposed {
  readonly schedule: LeagueSchedule;
  /** None of a schedule that is impossible. */
  readonly fairness: Fairness | null;
}

/** A schedule with its fairness. Made for `runInWorker`, as `compute` of *outcome*. */
export function compute(input: ScheduleInput, progress: (done: number, total: number) => void = () => {}): Proposed {
  const schedule = makeSchedule(input, progress);
  return { schedule, fairness: schedule.status === "infeasible" ? null : fairness(input.instance, schedule) };
}
