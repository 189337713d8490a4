import { anneal, type Found, type Mix } from "./anneal.ts";
import { tableOf } from "./table.ts";
import type { Choices } from "./choices.ts";
import { liesAs, slotsOfFixed } from "./fixed.ts";
import type { Solution } from "./solve.ts";
import type { Task } from "./task.ts";
import { isBetter, weightsFor } from "./solve.ts";
import { dayNumber, minutesOf } from "../instance/windows.ts";
import type { Season } from "../season/season.ts";
import { Board, type Standing } from "../board/board.ts";

/** The base games of a rescheduling, by numbers. */
export interface Base {
  readonly division: Int32Array;
  readonly standing: Standing;
  /** Games that were played before the day of the rescheduling. */
  readonly played: Uint8Array;
  /** Games that lie where nobody may play any more. */
  readonly hit: Uint8Array;
}

export function baseOf(season: Season): Base {
  const { asOf, base } = season.instance.reschedule!;
  const at = dayNumber(asOf);
  const numbers = base.map((game) => {
    const day = dayNumber(game.date);
    const division = season.divisionNumber.get(game.division)!;
    const slot = season.slots.numberOf(
      day - season.firstDay,
      minutesOf(game.start),
      season.fieldNumber.get(game.field)!,
    )!;
    const isPlayed = day < at;
    return {
      division,
      home: season.teamNumber.get(game.home)!,
      away: season.teamNumber.get(game.away)!,
      slot,
      isPlayed,
      isHit: !isPlayed && season.slots.allowed[division]![slot] === 0,
    };
  });
  return {
    division: Int32Array.from(numbers, (game) => game.division),
    standing: {
      home: Int32Array.from(numbers, (game) => game.home),
      away: Int32Array.from(numbers, (game) => game.away),
      slot: Int32Array.from(numbers, (game) => game.slot),
    },
    played: Uint8Array.from(numbers, (game) => Number(game.isPlayed)),
    hit: Uint8Array.from(numbers, (game) => Number(game.isHit)),
  };
}

const MIX: Mix = { shift: 6, shiftInWeek: 1, shiftOnDay: 2, turn: 1 };
/** What a broken rule costs, and at most a game that is not where it was: several may move to mend one rule. */
const HARD = 24;
const MOVED = 4;
/** The most games that are moved besides those that must be, one after the other. */
const MOST_MORE = 60;

/** Games that break rules where they lie, those first whose absence mends most. */
function offenders(board: Board, mayMove: (game: number) => boolean): number[] {
  const found: { game: number; mends: number }[] = [];
  const hard = board.hard;
  for (let game = 0; game < board.slot.length; game += 1) {
    if (!mayMove(game) || board.slot[game]! < 0) continue;
    board.move(game, -1);
    board.settle();
    const mends = hard - board.hard;
    board.undo();
    if (mends > 0) found.push({ game, mends });
  }
  return found.toSorted((a, b) => b.mends - a.mends).map(({ game }) => game);
}

/** Games that are in the way of a game on one of the slots where least is, a chance one of them. */
function inTheWay({ choices, chance }: Task, board: Board, game: number, mayMove: (game: number) => boolean): number[] {
  let [best, least] = [[] as number[], Infinity];
  for (const slot of slotsOfGame(choices, board.division[game]!, game, board.groundOf(game))) {
    if (slot === board.slot[game]) continue;
    board.move(game, slot);
    board.settle();
    if (board.hard < least) [best, least] = [[], board.hard];
    if (board.hard === least) best.push(slot);
    board.undo();
  }
  if (best.length === 0) return [];
  board.move(game, best[chance.below(best.length)]!);
  board.settle();
  board.keep();
  return offenders(board, mayMove);
}

/**
 * The schedule that stood, with as few games moved as can be found: first only those that must move, then one more, and so on. Among
 * schedules that move the same games, the best one.
 */
export function reschedule(task: Task, base: Base): Solution {
  const { season, choices, moves, chance, tell } = task;
  const { division } = base;
  const { locked, wanted } = fixedOf(season, choices, base);
  const weights = { ...weightsFor(season, base.standing), hard: HARD };
  const free = new Set([...division.keys()].filter((game) => base.hit[game] === 1 || wanted.has(game)));
  const anchor = { standing: base.standing, weight: Math.min(MOVED, season.teams.length / Math.max(1, free.size)) };
  const start = placedAnew(task, base, free, wanted);
  const search = (loose: ReadonlySet<number>, from: Standing, count: number): Found => {
    const table = tableOf(season, choices, weights, division, from, chance, (game) => loose.has(game), anchor);
    return anneal(table, { moves: count, from: 1.5, to: 0.02, mix: MIX }, tell);
  };
  let found = search(free, start, Math.round(moves * 0.3));
  const mayMove = (game: number) => base.played[game] === 0 && !locked.has(game) && !free.has(game);
  for (let more = 0; more < MOST_MORE && found.hard > 0; more += 1) {
    const board = new Board(season, weights, division, found.standing);
    let others = offenders(board, mayMove);
    // Where only games are at fault that may move already, something else must make room for one of them.
    const stuck = others.length > 0 ? [] : offenders(board, (game) => free.has(game));
    if (stuck.length > 0) others = inTheWay(task, board, stuck[chance.below(stuck.length)]!, mayMove);
    if (others.length > 0) free.add(others[chance.below(Math.min(3, others.length))]!);
    else if (stuck.length === 0) break;
    found = search(free, found.standing, Math.round(moves * 0.03));
  }
  if (free.size > 0) {
    const again = search(free, found.standing, Math.round(moves * 0.5));
    if (isBetter(again, found)) found = again;
  }
  return { division, choices, standing: found.standing, hard: found.hard, value: found.value, weights };
}

/**
 * Fixed games of a rescheduling: `locked` are those that lie as they must, and stay; `wanted` those that must go to a time, field or
 * home of their own, with whether they are turned.
 */
function fixedOf(season: Season, choices: Choices, { standing, played }: Base) {
  const locked = new Set<number>();
  const wanted = new Map<number, boolean>();
  const { home, away, slot } = standing;
  for (const fixed of season.instance.fixed ?? []) {
    const [one, other] = [season.teamNumber.get(fixed.home)!, season.teamNumber.get(fixed.away)!];
    const own = slotsOfFixed(season, choices, season.teams[one]!.division, fixed);
    const meet = [...slot.keys()].filter(
      (game) => (home[game] === one && away[game] === other) || (home[game] === other && away[game] === one),
    );
    const isAsFixed = (game: number) => home[game] === one && liesAs(season, slot[game]!, fixed);
    const there = meet.find((game) => isAsFixed(game) && !locked.has(game));
    if (there !== undefined) {
      locked.add(there);
      continue;
    }
    const game = meet.find((each) => played[each] === 0 && !locked.has(each) && !wanted.has(each));
    if (game === undefined) continue;
    wanted.set(game, home[game] !== one);
    choices.own[game] = own;
    choices.seated[game] = 1;
  }
  return { locked, wanted };
}

/** The base, with the games that must move on some slot that they may have. */
function placedAnew(
  { season, choices, chance }: Task,
  { division, standing }: Base,
  free: ReadonlySet<number>,
  wanted: ReadonlyMap<number, boolean>,
): Standing {
  const [slot, home, away] = [standing.slot.slice(), standing.home.slice(), standing.away.slice()];
  for (const game of free) {
    if (wanted.get(game)) [home[game], away[game]] = [away[game]!, home[game]!];
    const { atHome } = season.divisions[division[game]!]!;
    const ground = atHome ? season.teams[home[game]!]!.homeVenue : -1;
    const all = slotsOfGame(choices, division[game]!, game, ground);
    slot[game] = all.length > 0 ? all[chance.below(all.length)]! : -1;
  }
  return { home, away, slot };
}

/** All slots that a game may have, at a venue (any: -1). */
function slotsOfGame(choices: Choices, division: number, game: number, ground: number): readonly number[] {
  const own = choices.own[game];
  if (own) return [...own];
  return [...choices.days[division]!].flatMap((day) => [...choices.slots(division, day, ground)]);
}

/** Slots of a rescheduling: those from its day on. */
export const choicesFrom = (season: Season): ((slot: number) => boolean) => {
  const at = season.instance.reschedule ? dayNumber(season.instance.reschedule.asOf) - season.firstDay : -Infinity;
  return (slot) => season.slots.day[slot]! >= at;
};
