import { chanceFrom } from "#kernel/chance.ts";
import { conflictOf } from "../conflict/conflict.ts";
import { instanceProblems } from "../instance/instance-problems.ts";
import type { LeagueInstance } from "../instance/instance.ts";
import type { LeagueSchedule } from "../instance/result.ts";
import { playoffsOf, type Playoffs } from "../playoffs/playoffs.ts";
import { Choices } from "../search/choices.ts";
import { baseOf, reschedule } from "../search/repair.ts";
import { solve } from "../search/solve.ts";
import { seasonOf } from "../season/season-of.ts";
import { lastDayOf, mayUse, takenBy } from "./reserved.ts";
import { written } from "./written.ts";

/** Parts of the usual budget of moves. */
export const EFFORTS = { quick: 0.25, normal: 1, long: 5 } as const;
export type EffortName = keyof typeof EFFORTS;
export const isEffort = (name: string): name is EffortName => Object.hasOwn(EFFORTS, name);

/** A schedule is asked for with this. The same input gives the same schedule on every machine. */
export interface ScheduleInput {
  readonly instance: LeagueInstance;
  readonly seed: number;
  readonly effort?: EffortName | undefined;
}

/** Moves for each game of a small season; up to 50 games they take less than two seconds. Larger ones get more for each, up to a limit. */
const MOVES = { each: 8000, small: 50, more: 40_000, enough: 4_000_000, large: 2300 };

function movesFor(games: number, effort: EffortName): number {
  const { each, small, more, enough, large } = MOVES;
  const grown = Math.min(games, small) * each + Math.max(0, games - small) * more;
  return Math.round(EFFORTS[effort] * Math.max(Math.min(grown, enough), games * large));
}

/**
 * A schedule: complete, impossible with a proof, or partial with what could not be placed and why. Made for `runInWorker`: no clock,
 * no chance but the seed's, a budget of moves instead of time. Its thread may be ended at any moment.
 * @throws Error where the instance has problems (`instanceProblems`)
 */
export function compute(
  { instance, seed, effort = "normal" }: ScheduleInput,
  progress: (done: number, total: number) => void = () => {},
): LeagueSchedule {
  const problems = instanceProblems(instance);
  if (problems.length > 0) throw new Error(`This is no league-instance/1: ${problems.join("; ")}`);
  const season = seasonOf(instance);
  const head = { format: "league-schedule/1", instance: instance.id, games: [], playoffs: [] } as const;
  const solver = { name: "touchline schedule", seed, effort };
  const conflict = conflictOf(season);
  if (conflict) return { ...head, status: "infeasible", conflict, solver };
  const chance = chanceFrom(seed);
  const base = instance.kind === "reschedule" ? baseOf(season) : null;
  const games = season.divisions.reduce((sum, { required }) => sum + required, 0);
  const total = movesFor(games, effort);
  let done = 0;
  const tell = (moves: number) => {
    done = Math.min(total - 1, done + moves);
    progress(done, total);
  };
  const beside = (playoffs: Playoffs) => {
    const most = Math.max(games, base?.division.length ?? 0) + season.teams.length;
    const choices = new Choices(season, most, mayUse(season, playoffs));
    const task = { season, choices, moves: total, chance, tell };
    return written(season, base ? reschedule(task, base) : solve(task), playoffs, base, chance);
  };
  const [isTaken, playedUntil] = [takenBy(season, base), lastDayOf(season, base)];
  const early = playoffsOf(season, isTaken, playedUntil);
  let result = beside(early);
  if (result.status === "partial" && early.games.length > 0) {
    // What could not be placed before the play-offs can perhaps be where they begin as late as they can.
    const late = playoffsOf(season, isTaken, playedUntil, undefined, () => false);
    if (late.lastDay.some((day, division) => day > early.lastDay[division]!)) {
      const other = beside(late);
      if ((other.notPlaced?.length ?? 0) < (result.notPlaced?.length ?? 0)) result = other;
    }
  }
  progress(total, total);
  return { ...head, ...result, solver };
}
