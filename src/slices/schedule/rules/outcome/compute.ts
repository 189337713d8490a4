import { chanceFrom } from "#kernel/chance.ts";
import { Board } from "../board/board.ts";
import { conflictOf } from "../conflict/conflict.ts";
import { instanceProblems } from "../instance/instance-problems.ts";
import type { LeagueInstance } from "../instance/instance.ts";
import type { LeagueSchedule, NotPlaced } from "../instance/result.ts";
import { dateOf, timeOf } from "../instance/windows.ts";
import { assignOfficials } from "../officials/assign.ts";
import { playoffsOf, type Playoffs } from "../playoffs/playoffs.ts";
import { Choices } from "../search/choices.ts";
import { baseOf, choicesFrom, reschedule, type Base } from "../search/repair.ts";
import { solve, type Solution } from "../search/solve.ts";
import type { Season } from "../season/season.ts";
import { seasonOf } from "../season/season-of.ts";
import { takeOff } from "./extract.ts";
import { slotsFor, whyNotPlaced } from "./not-placed.ts";
import { blocksAt } from "./blocks.ts";
import { isSaid } from "../instance/said.ts";

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

/** Moves for each game; at least so many for everything together, and at most. */
const MOVES = { each: 16_000, least: 60_000, most: 9_000_000 };

function movesFor(games: number, effort: EffortName): number {
  return Math.round(EFFORTS[effort] * Math.min(MOVES.most, Math.max(MOVES.least, games * MOVES.each)));
}

/** Whether a field is taken by a base game that stays. */
function takenBy(season: Season, base: Base | null): (slot: number, minutes: number) => boolean {
  if (base === null) return () => false;
  const { slots, turnaround, divisions } = season;
  const games = [...base.division.keys()].filter((game) => base.hit[game] === 0);
  return (slot, minutes) =>
    games.some((game) => {
      const there = base.standing.slot[game]!;
      if (slots.field[there] !== slots.field[slot] || slots.day[there] !== slots.day[slot]) return false;
      const to = slots.start[there]! + divisions[base.division[game]!]!.minutes + turnaround;
      return slots.start[there]! < slots.start[slot]! + minutes + turnaround && slots.start[slot]! < to;
    });
}

/** Which slots regular games may use: before the play-offs of their division, beside those of others, after what was played. */
function mayUse(season: Season, { games, lastDay }: Playoffs): (division: number, slot: number) => boolean {
  const { slots, turnaround, divisions } = season;
  const from = choicesFrom(season);
  const reserved = Map.groupBy(
    games.filter(({ slot }) => slot >= 0),
    ({ slot }) => slots.field[slot]! * season.days + slots.day[slot]!,
  );
  return (division, slot) => {
    if (!from(slot) || slots.day[slot]! > lastDay[division]!) return false;
    const there = reserved.get(slots.field[slot]! * season.days + slots.day[slot]!) ?? [];
    const start = slots.start[slot]!;
    const end = start + divisions[division]!.minutes + turnaround;
    return !there.some((one) => {
      const begin = slots.start[one.slot]!;
      return begin < end && start < begin + divisions[one.division]!.minutes + turnaround;
    });
  };
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
  const playoffs = playoffsOf(season, takenBy(season, base));
  const games = season.divisions.reduce((sum, { required }) => sum + required, 0);
  const choices = new Choices(
    season,
    Math.max(games, base?.division.length ?? 0) + season.teams.length,
    mayUse(season, playoffs),
  );
  const total = movesFor(games, effort);
  let done = 0;
  const tell = (moves: number) => {
    done = Math.min(total - 1, done + moves);
    progress(done, total);
  };
  const task = { season, choices, moves: total, chance, tell };
  const solution = base ? reschedule(task, base) : solve(task);
  const result = written(season, choices, solution, playoffs, base);
  progress(total, total);
  return { ...head, ...result, solver };
}

/** The solution as a schedule. What breaks a rule is not placed. */
function written(season: Season, choices: Choices, solution: Solution, playoffs: Playoffs, base: Base | null) {
  const { slots, firstDay, divisions, teams, fields, officials } = season;
  const board = new Board(season, solution.weights, solution.division, solution.standing);
  const off = takeOff(board, (game) => base?.played[game] === 1);
  for (const game of off) {
    const slot = slotsFor(board, choices, game).find((one) => blocksAt(board, game, one).length === 0);
    if (slot === undefined) continue;
    board.move(game, slot);
    board.settle();
    board.keep();
  }
  const all = [...board.division.keys()];
  const placed = all.filter((game) => board.slot[game]! >= 0);
  const rounds = playoffs.games.filter(({ slot }) => slot >= 0);
  const duties = [...rounds, ...placed.map((game) => ({ division: board.division[game]!, slot: board.slot[game]! }))];
  const roster = assignOfficials(season, duties);
  const seats = duties.map((_, duty) => roster.seats[duty]!);
  const hasAll = (duty: number) => seats[duty]!.every((one) => one >= 0);
  const named = (duty: number) => seats[duty]!.map((one) => officials[one]!.id);
  const where = (slot: number) => ({
    date: dateOf(firstDay + slots.day[slot]!),
    start: timeOf(slots.start[slot]!),
    field: fields[slots.field[slot]!]!.id,
  });
  const idOf = idsOf(season, board, base);
  const notPlaced: NotPlaced[] = all
    .filter((game) => board.slot[game]! < 0)
    .map((game) => ({ ...whyNotPlaced(board, choices, game), ...(base && { id: idOf(game) }) }));
  const games = placed.flatMap((game, place) => {
    const duty = rounds.length + place;
    const division = divisions[board.division[game]!]!;
    const [home, away] = [teams[board.home[game]!]!.id, teams[board.away[game]!]!.id];
    if (!hasAll(duty)) {
      notPlaced.push({
        division: division.id,
        home,
        away,
        because: [{ block: "officials", slots: 1 }],
        nearest: { ...where(board.slot[game]!), blocks: ["officials"] },
      });
      return [];
    }
    const theirs = division.officials > 0 ? { officials: named(duty) } : {};
    return [{ id: idOf(game), division: division.id, home, away, ...where(board.slot[game]!), ...theirs }];
  });
  const byTime = <Game extends { date: string; start: string }>(one: Game, other: Game) =>
    one.date.localeCompare(other.date) || one.start.localeCompare(other.start);
  const finals = playoffs.games.flatMap(({ game, division, slot }) => {
    const { id } = divisions[division]!;
    const duty = rounds.findIndex((one) => one.game === game);
    if (slot < 0 || !hasAll(duty)) {
      notPlaced.push({ division: id, id: game.id, because: [{ block: slot < 0 ? "no-slot" : "officials", slots: 0 }] });
      return [];
    }
    const theirs = divisions[division]!.officials > 0 ? { officials: named(duty) } : {};
    return [{ ...game, division: id, ...where(slot), ...theirs }];
  });
  // A fixed game for which the number of games or meetings leaves no place.
  for (const fixed of season.instance.fixed ?? []) {
    const { home, away } = fixed;
    const isThere = games.some((game) =>
      (["home", "away", "date", "start", "field"] as const).every(
        (key) => !isSaid(fixed[key]) || fixed[key] === game[key],
      ),
    );
    const isNamed = notPlaced.some((one) => one.home === home && one.away === away);
    const { division } = teams[season.teamNumber.get(home)!]!;
    if (!isThere && !isNamed)
      notPlaced.push({ division: divisions[division]!.id, home, away, because: [{ block: "opponents", slots: 0 }] });
  }
  const isComplete = notPlaced.length === 0 && board.hard === 0;
  return {
    status: isComplete ? ("complete" as const) : ("partial" as const),
    games: games.toSorted(byTime),
    playoffs: finals,
    ...(isComplete ? {} : { notPlaced }),
  };
}

/** Ids of games: those of the base, or a number in the division, in the order of time. */
function idsOf(season: Season, { division, slot, time }: Board, base: Base | null): (game: number) => string {
  const known = season.instance.reschedule?.base;
  if (base && known) return (game) => known[game]!.id;
  const numbers = new Map<number, string>();
  const counts = new Map<number, number>();
  const order = [...division.keys()]
    .filter((game) => slot[game]! >= 0)
    .toSorted((a, b) => time[a]! - time[b]! || a - b);
  for (const game of order) {
    const number = (counts.get(division[game]!) ?? 0) + 1;
    counts.set(division[game]!, number);
    numbers.set(game, `${season.divisions[division[game]!]!.id}-${number}`);
  }
  return (game) => numbers.get(game) ?? "";
}
