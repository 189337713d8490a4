import { chanceFrom } from "#kernel/chance.ts";
import { conflictOf } from "../conflict/conflict.ts";
import { instanceProblems } from "../instance/instance-problems.ts";
import type { LeagueInstance } from "../instance/instance.ts";
import type { LeagueSchedule } from "../instance/result.ts";
import { playoffsOf, type Playoffs } from "../playoffs/playoffs.ts";
import { Choices } from "../search/choices.ts";
import { baseOf, reschedule, type Base } from "../search/repair.ts";
import { solve } from "../search/solve.ts";
import type { Season } from "../season/season.ts";
import { seasonOf } from "../season/season-of.ts";
import { lastDayOf, mayUse, takenBy, withoutGaps } from "./reserved.ts";
import { written } from "./written.ts";

/** Parts of the usual budget of moves, and how long to look for pairings with few breaks. */
export const EFFORTS = {
  quick: { part: 0.1, pairingTries: 3 },
  normal: { part: 1, pairingTries: 12 },
  long: { part: 5, pairingTries: 12 },
} as const;
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
  return Math.round(EFFORTS[effort].part * Math.max(Math.min(grown, enough), games * large));
}

/** Where so small a part of the games is left, chance may have been the reason: it is tried again, so often at most. */
const AGAIN = { part: 0.2, most: 3 };
/** The part of the progress that the first attempt is; each further one is half of what is left. */
const FIRST = 0.8;

type Outcome = ReturnType<typeof written>;

const missing = ({ notPlaced = [] }: Outcome) => notPlaced.length;

/** Whether other moves might place what is left: it is little, and there are slots for it. */
function mayBeChance({ notPlaced = [] }: Outcome, games: number): boolean {
  const hasSlots = notPlaced.some(({ because }) => because.some(({ slots }) => slots > 0));
  return hasSlots && notPlaced.length <= Math.max(1, games * AGAIN.part);
}

/** The play-offs as late in their range as they can be, where that leaves more days before them; otherwise null. */
function laterThan(season: Season, base: Base | null, { games, lastDay }: Playoffs): Playoffs | null {
  if (games.length === 0) return null;
  const late = playoffsOf(season, takenBy(season, base), lastDayOf(season, base), undefined, () => false);
  return late.lastDay.some((day, division) => day > lastDay[division]!) ? late : null;
}

/**
 * A schedule: complete, impossible with a proof, or partial with what could not be placed and why. Made for `runInWorker`: no clock,
 * no chance but the seed's, a budget of moves instead of time. Its process may be ended at any moment.
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
  const games = season.divisions.reduce((sum, { required }) => sum + required, 0);
  const total = movesFor(games, effort);
  let shown = 0;
  const show = (done: number) => {
    shown = Math.max(shown, Math.floor(done));
    progress(shown, total);
  };
  const conflict = conflictOf(season, (part) => show(part * total));
  if (conflict) return { ...head, status: "infeasible", conflict, solver };
  const chance = chanceFrom(seed);
  const base = instance.kind === "reschedule" ? baseOf(season) : null;
  const told = { done: 0, from: 0, to: total * FIRST };
  const tell = (moves: number) => {
    told.done = Math.min(told.to - 1, told.done + (moves * (told.to - told.from)) / total);
    show(told.done);
  };
  const most = Math.max(games, base?.division.length ?? 0) + season.teams.length;
  const beside = (reserved: Playoffs, narrow: (division: number, slot: number) => boolean = () => true): Outcome => {
    const may = mayUse(season, reserved);
    const choices = new Choices(season, most, (division, slot) => narrow(division, slot) && may(division, slot));
    const task = { season, choices, moves: total, pairingTries: EFFORTS[effort].pairingTries, chance, tell };
    const outcome = written(season, base ? reschedule(task, base) : solve(task), reserved, base, chance);
    [told.done, told.from, told.to] = [told.to, told.to, (told.to + total) / 2];
    return outcome;
  };
  let playoffs = playoffsOf(season, takenBy(season, base), lastDayOf(season, base));
  let result = beside(playoffs);
  const later = result.status === "partial" ? laterThan(season, base, playoffs) : null;
  if (later) {
    const other = beside(later);
    if (missing(other) < missing(result)) [playoffs, result] = [later, other];
  }
  const turns = Math.min(AGAIN.most, Math.floor((MOVES.enough * EFFORTS[effort].part) / total));
  for (let turn = 0; turn < turns && mayBeChance(result, games); turn += 1) {
    const other = beside(playoffs, base === null && turn % 2 === 0 ? withoutGaps(season) : undefined);
    if (missing(other) < missing(result)) result = other;
  }
  progress(total, total);
  return { ...head, ...result, solver };
}
