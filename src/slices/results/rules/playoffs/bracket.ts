/** Where a side of a bracket game comes from: a seed, the winner or loser of an earlier game, or a place in a pool. */
export type Source =
  | { readonly seed: number }
  | { readonly winnerOf: number }
  | { readonly loserOf: number }
  | { readonly pool: string; readonly place: number };
export type Side = "a" | "b";

/** A game of a bracket by its number, from 1 in the order of play. */
export interface BracketGame {
  readonly number: number;
  /** Pool, winners' bracket (all of a single elimination), losers' bracket, final, third place. */
  readonly part: "P" | "W" | "L" | "F" | "3rd";
  readonly round: number;
  readonly a: Source;
  readonly b: Source;
  /** Played only if this side wins that game: the second final of a double elimination. */
  readonly onlyIf: { readonly game: number; readonly winner: Side } | null;
  /** Of a game in a pool: "A". */
  readonly pool?: string | null;
}

/** A bracket as the schedule's generator makes it, by ids; each game after those that feed it. */
export interface MadeGame {
  readonly id: string;
  readonly bracket: Exclude<BracketGame["part"], "P">;
  readonly round: number;
  readonly a: MadeSource;
  readonly b: MadeSource;
  readonly onlyIf?: { readonly game: string; readonly winner: Side };
}
type MadeSource = { readonly seed: number } | { readonly winnerOf: string } | { readonly loserOf: string };

/**
 * The games with numbers instead of ids, in the order in which they can be played: those that wait for nobody first, the third
 * place before the final.
 * @param pools games of pools before them, and who comes from there as which seed
 */
export function numbered(
  games: readonly MadeGame[],
  pools?: { readonly games: number; readonly seeds: readonly { readonly pool: string; readonly place: number }[] },
): (BracketGame & { readonly id: string })[] {
  const depth = new Map<string, number>();
  const feeds = (side: MadeSource) => ("winnerOf" in side ? [side.winnerOf] : "loserOf" in side ? [side.loserOf] : []);
  for (const game of games) {
    const before = [...feeds(game.a), ...feeds(game.b), ...(game.onlyIf ? [game.onlyIf.game] : [])];
    depth.set(game.id, 1 + Math.max(0, ...before.map((id) => depth.get(id)!)));
  }
  const ORDER = { W: 1, L: 2, "3rd": 0, F: 3 } as const;
  const sorted = games.toSorted(
    (one, other) => depth.get(one.id)! - depth.get(other.id)! || ORDER[one.bracket] - ORDER[other.bracket],
  );
  const numbers = new Map(sorted.map(({ id }, at) => [id, at + 1 + (pools?.games ?? 0)]));
  const source = (side: MadeSource): Source =>
    "winnerOf" in side
      ? { winnerOf: numbers.get(side.winnerOf)! }
      : "loserOf" in side
        ? { loserOf: numbers.get(side.loserOf)! }
        : (pools?.seeds[side.seed - 1] ?? side);
  return sorted.map(({ id, bracket, round, a, b, onlyIf }) => ({
    id,
    number: numbers.get(id)!,
    part: bracket,
    round,
    a: source(a),
    b: source(b),
    onlyIf: onlyIf ? { game: numbers.get(onlyIf.game)!, winner: onlyIf.winner } : null,
  }));
}
