import { aimsOf, type Aims } from "./aims.ts";
import { alikeBlocks } from "./likeness.ts";
import { anneal, type Found } from "./anneal.ts";
import { blocksOf, type Blocks } from "./blocks.ts";
import { Board } from "./board.ts";
import { roomOf } from "./room.ts";
import { feasible } from "../conflict/conflict.ts";
import type { Facts } from "../instance/features.ts";
import type { RuleItem } from "../instance/instance.ts";
import { measure } from "../bounds/measures.ts";
import type { Chance } from "#kernel/chance.ts";
import { snakeDraft } from "./snake.ts";
import { startOf } from "./start.ts";

type Pair = readonly [number, number];

/** Teams of a division, or why there are none. `undecided`: neither was found. */
export type Solution =
  | { readonly at: Int32Array; readonly value: number; readonly aims: Aims; readonly blocks: Blocks }
  | Refused;
interface Refused {
  readonly conflict: readonly RuleItem[];
  readonly undecided: boolean;
}

/** How a budget of moves is spent: one long cooling is better than several short ones. The last ends in a valley. */
const LONG = { part: 0.9, from: 0.08, to: 0.017 };
const LAST = { part: 0.1, from: 0.015, to: 0.001 };

export interface Task {
  readonly facts: Facts;
  readonly forced: readonly Pair[];
  readonly moves: number;
  readonly chance: Chance;
  readonly tell: (moves: number) => void;
}

const isBetter = (one: Found, other: Found) =>
  one.violations < other.violations || (one.violations === other.violations && one.value < other.value - 1e-12);

/** Puts those whom no rule names wherever there is room, after the others have their teams. */
function filledUp({ division }: Facts, held: Int32Array): Int32Array | null {
  const room = roomOf(division);
  const bench = division.teams.length;
  const at = held.map((team) => (team === -1 ? bench : team));
  const size = new Int32Array(bench + 1);
  for (const team of at) if (team >= 0) size[team]! += 1;
  for (const [player, team] of at.entries()) {
    if (team !== -2) continue;
    const groups = [...size.keys()];
    const next =
      groups.find((one) => size[one]! < room.least[one]!) ?? groups.find((one) => size[one]! < room.most[one]!);
    if (next === undefined) return null;
    at[player] = next;
    size[next]! += 1;
  }
  if (size.some((count, team) => count > room.most[team]! || count < room.least[team]!)) return null;
  return at.map((team) => (team === bench ? -1 : team));
}

/** The best teams that are found within the budget of moves. */
export function solve({ facts, forced, moves, chance, tell }: Task): Solution {
  const { division } = facts;
  const blocks = blocksOf(division, forced);
  const snake = snakeDraft(facts, blocks);
  const aims = aimsOf(facts, snake && measure(facts, snake));
  const alike = alikeBlocks(facts, aims, blocks);
  const run = (start: Int32Array, { part, from, to }: { part: number; from: number; to: number }): Found => {
    const budget = Math.round(moves * part);
    return anneal(new Board(facts, blocks, aims, start), alike, { moves: budget, from, to }, chance, tell);
  };
  const refuse = (): Refused | Int32Array => {
    const answer = feasible(division, forced);
    if ("items" in answer) return { conflict: answer.items, undecided: false };
    const filled = answer.answer === "yes" ? filledUp(facts, answer.at) : null;
    return filled ?? { conflict: [], undecided: true };
  };

  let start = startOf(division, blocks, chance);
  if (start === null) {
    const other = refuse();
    if ("conflict" in other) return other;
    start = other;
  }
  let best = run(start, LONG);
  if (best.violations > 0) {
    const other = refuse();
    if ("conflict" in other) return other;
    best = run(other, LONG);
    if (best.violations > 0) return { conflict: [], undecided: true };
  }
  const last = run(best.at, LAST);
  if (isBetter(last, best)) best = last;
  return { at: best.at, value: best.value, aims, blocks };
}
