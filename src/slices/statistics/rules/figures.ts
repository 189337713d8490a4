import { addUp, rankedIn, valuesOf, type Counts } from "./plan/statistic-sets.ts";
import type { StatisticSet } from "./plan/statistic.ts";

/** What a player's season makes of a statistic by which players are ranked. */
export interface Figure {
  readonly statistic: string;
  readonly value: number;
  /** The greatest is the best. */
  readonly merit: number;
  /** What the player has of the statistic that a ranking wants a minimum of. */
  readonly base: number;
}

/** The figures of a player's lines of a season; what was never done is no figure. */
export function figuresIn(set: StatisticSet, lines: readonly Counts[]): Figure[] {
  const counts = addUp(lines);
  const values = valuesOf(set, counts, lines.length);
  return rankedIn(set).flatMap(({ id, better, leaders }) => {
    const value = values.get(id) ?? null;
    if (value === null || (better === "high" && value <= 0)) return [];
    const base = leaders?.least ? (values.get(leaders.least.of) ?? 0) : 0;
    return [{ statistic: id, value, merit: better === "high" ? value : -value, base }];
  });
}

/** Ranks in an order of merits: who is level shares a rank. */
export function ranksOf(merits: readonly number[]): number[] {
  const ranks: number[] = [];
  for (const [at, merit] of merits.entries()) ranks.push(at > 0 && merits[at - 1] === merit ? ranks[at - 1]! : at + 1);
  return ranks;
}
