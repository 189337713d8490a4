import type { PlayoffRules } from "../instance/instance.ts";
import type { PlayoffGame, PlayoffSide } from "../instance/result.ts";

/** A game of a bracket, without time and field. */
export type BracketGame = Pick<PlayoffGame, "id" | "bracket" | "round" | "a" | "b"> & {
  readonly onlyIf?: { readonly game: string; readonly winner: "a" | "b" };
  /** Games that come before it, although their winners do not play it. */
  readonly after?: readonly string[];
};

/** Where a position of a bracket comes from; null: nobody, because a seed had a bye. */
type From = PlayoffSide | null;

/** Seeds in the order of a bracket: the best two meet last, the best four not before the last four. */
function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) order = order.flatMap((seed) => [seed, 2 * order.length + 1 - seed]);
  return order;
}

/** Collects games. A game with one side only is none: that side goes on, and nobody loses. */
class Bracket {
  readonly games: BracketGame[] = [];
  private readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  play(bracket: BracketGame["bracket"], round: number, a: From, b: From): { winner: From; loser: From } {
    if (a === null || b === null) return { winner: a ?? b, loser: null };
    const number = this.games.filter((game) => game.bracket === bracket && game.round === round).length + 1;
    const id = `${this.prefix}-${bracket}${round}-${number}`;
    this.games.push({ id, bracket, round, a, b });
    return { winner: { winnerOf: id }, loser: { loserOf: id } };
  }
}

/** All games of a division's play-offs, each after those that feed it. */
export function bracketOf({ format, seeds, thirdPlace, resetFinal }: PlayoffRules, prefix: string): BracketGame[] {
  if (seeds < 2) return [];
  const bracket = new Bracket(prefix);
  const size = 2 ** Math.ceil(Math.log2(seeds));
  let winners: From[] = seedOrder(size).map((seed) => (seed <= seeds ? { seed } : null));
  const losers: From[][] = [];
  for (let round = 1; winners.length > 1; round += 1) {
    const played = pairs(winners).map(([a, b]) => bracket.play("W", round, a, b));
    winners = played.map(({ winner }) => winner);
    losers.push(played.map(({ loser }) => loser));
  }
  if (format === "single") {
    const semifinals = losers.at(-2) ?? [];
    if (thirdPlace && semifinals.length === 2 && semifinals.every((one) => one !== null))
      bracket.play("3rd", losers.length, semifinals[0]!, semifinals[1]!);
    return bracket.games;
  }
  doubled(bracket, winners[0]!, losers, resetFinal !== false);
  const lower = bracket.games.filter((game) => game.bracket === "L");
  if (thirdPlace && lower.length >= 2)
    bracket.play("3rd", 1, { loserOf: lower.at(-2)!.id }, { loserOf: lower.at(-1)!.id });
  return bracket.games;
}

/** Double elimination: the losers of each round meet those who lost once before; the two who are left play the final. */
function doubled(bracket: Bracket, champion: From, losers: readonly From[][], hasReset: boolean): void {
  let left: From[] = losers[0]!;
  let round = 1;
  for (const [number, dropped] of losers.entries()) {
    if (number > 0) {
      // In turned order, so that nobody meets again at once who met already.
      const fresh = number % 2 === 1 ? dropped.toReversed() : dropped;
      left = left.map((one, index) => bracket.play("L", round, one, fresh[index] ?? null).winner);
      round += 1;
    }
    if (left.length > 1) {
      left = pairs(left).map(([a, b]) => bracket.play("L", round, a, b).winner);
      round += 1;
    }
  }
  const last = left[0] ?? null;
  bracket.play("F", 1, champion, last);
  const final = bracket.games.at(-1)!;
  if (hasReset && final.bracket === "F")
    bracket.games.push({
      id: `${final.id}-again`,
      bracket: "F",
      round: 2,
      a: { winnerOf: final.id },
      b: { loserOf: final.id },
      onlyIf: { game: final.id, winner: "b" },
    });
}

function pairs(list: readonly From[]): [From, From][] {
  return Array.from({ length: list.length / 2 }, (_, number) => [list[2 * number]!, list[2 * number + 1]!]);
}
