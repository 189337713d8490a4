import { LEAST_IN_POOL, MOST_IN_POOL } from "../../contract/vocabulary.ts";
import type { BracketGame } from "./bracket.ts";

/** Pools before a bracket: how many, and how many teams of each go on. */
export interface Pools {
  readonly pools: number;
  readonly advancing: number;
}

const NAMES = ["A", "B", "C", "D", "E", "F", "G", "H"];

/** The pools of so many seeds: dealt out like a snake, so that the pools are about as strong. Seeds from 1, the best first. */
export function poolsOf(seeds: number, pools: number): { name: string; seeds: number[] }[] {
  const dealt = Array.from({ length: pools }, (_, at) => ({ name: NAMES[at]!, seeds: [] as number[] }));
  for (let at = 0; at < seeds; at += 1) {
    const [row, column] = [Math.floor(at / pools), at % pools];
    dealt[row % 2 === 0 ? column : pools - 1 - column]!.seeds.push(at + 1);
  }
  return dealt;
}

/** Whether every pool has as many teams as it needs, and goes on smaller than it began or as it is. */
export function poolsFit(seeds: number, { pools, advancing }: Pools): "few" | "large" | null {
  if (Math.floor(seeds / pools) < Math.max(LEAST_IN_POOL, advancing)) return "few";
  return Math.ceil(seeds / pools) > MOST_IN_POOL ? "large" : null;
}

/** A game in a pool, with the games before it that its teams play. */
export interface PoolGame extends BracketGame {
  readonly id: string;
  readonly pool: string;
  readonly after: readonly string[];
}

/** Rounds in which so many teams all meet once, by their numbers from 0. */
type Rounds = (teams: number) => readonly (readonly (readonly [number, number])[])[];

/** The games of all pools, round by round, numbered from 1: in each pool everybody meets once. @param circle how */
export function poolGames(seeds: number, pools: number, circle: Rounds): PoolGame[] {
  const games: PoolGame[] = [];
  const latest = new Map<number, string>();
  const rounds = poolsOf(seeds, pools).map((pool) => ({ ...pool, rounds: circle(pool.seeds.length) }));
  const most = Math.max(...rounds.map((pool) => pool.rounds.length));
  for (let round = 1; round <= most; round += 1)
    for (const { name, seeds: own, rounds: all } of rounds)
      for (const [one, other] of all[round - 1] ?? []) {
        const [a, b] = [own[one]!, own[other]!];
        const number = games.length + 1;
        const after = [latest.get(a), latest.get(b)].filter((id) => id !== undefined);
        const id = `pool-${number}`;
        games.push({ id, number, part: "P", round, pool: name, a: { seed: a }, b: { seed: b }, onlyIf: null, after });
        for (const seed of [a, b]) latest.set(seed, id);
      }
  return games;
}

/** A place of a pool: "A1" is the first of pool A. */
export interface PoolPlace {
  readonly pool: string;
  readonly place: number;
}

/** In which round two seeds of a bracket can meet first. */
function meeting(one: number, other: number, size: number): number {
  let order = [1];
  while (order.length < size) order = order.flatMap((seed) => [seed, 2 * order.length + 1 - seed]);
  let [a, b] = [order.indexOf(one), order.indexOf(other)];
  let round = 0;
  while (a !== b) [a, b, round] = [a >> 1, b >> 1, round + 1];
  return round;
}

/**
 * Who of the pools is which seed of the bracket, the best first: the firsts of all pools, then the seconds, each turned so that teams of one pool meet
 * again as late as can be.
 */
export function seedsFromPools({ pools, advancing }: Pools): PoolPlace[] {
  const size = 2 ** Math.ceil(Math.log2(pools * advancing));
  const names = NAMES.slice(0, pools);
  const seeds: PoolPlace[] = names.map((pool) => ({ pool, place: 1 }));
  for (let place = 2; place <= advancing; place += 1) {
    const turns = [names, names.toReversed()].flatMap((list) =>
      list.map((_, turn) => [...list.slice(turn), ...list.slice(0, turn)]),
    );
    const soonest = (order: readonly string[]) =>
      order.flatMap((pool, at) =>
        seeds.flatMap((one, seed) => (one.pool === pool ? meeting(seed + 1, seeds.length + at + 1, size) : [])),
      );
    const worth = (order: readonly string[]) => {
      const rounds = soonest(order);
      return Math.min(...rounds) * 1000 + rounds.reduce((sum, one) => sum + one, 0);
    };
    const best = turns.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    seeds.push(...best.map((pool) => ({ pool, place })));
  }
  return seeds;
}
