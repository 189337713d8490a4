import type { BracketGame, Side, Source } from "./bracket.ts";

/** Who plays a game of a bracket, as far as that is known. */
export interface Pairing {
  readonly a: string | null;
  readonly b: string | null;
  /** False for a second final that is not played; null until that is known. */
  readonly needed: boolean | null;
}

export interface Bracket {
  /** Teams, the best seed first. */
  readonly seeds: readonly string[];
  /** Each game after those that feed it. */
  readonly games: readonly BracketGame[];
}

/** How a game of a bracket ended, and whom a manager decided to keep in it. */
export interface Played {
  /** By the number of the game: which side has won. */
  readonly winners: ReadonlyMap<number, Side>;
  /** By the number of the game: the teams that stay in it, whatever became of the games before. */
  readonly kept: ReadonlyMap<number, { readonly a: string; readonly b: string }>;
  /** The teams of each pool that is over, the first first. */
  readonly placed?: ReadonlyMap<string, readonly string[]>;
}

/** Who plays whom in each game: always computed afresh from all results, so a corrected result is nothing special. */
export function pairingsOf({ seeds, games }: Bracket, { winners, kept, placed }: Played): Map<number, Pairing> {
  const known = new Map<number, Pairing>();
  const teamOf = (source: Source): string | null => {
    if ("seed" in source) return seeds[source.seed - 1] ?? null;
    if ("pool" in source) return placed?.get(source.pool)?.[source.place - 1] ?? null;
    const number = "winnerOf" in source ? source.winnerOf : source.loserOf;
    const [game, winner] = [known.get(number), winners.get(number)];
    if (!game?.a || !game.b || !winner) return null;
    const isWinner = "winnerOf" in source;
    return (winner === "a") === isWinner ? game.a : game.b;
  };
  for (const { number, a, b, onlyIf } of games) {
    const stays = kept.get(number);
    const won = onlyIf ? winners.get(onlyIf.game) : undefined;
    const needed = onlyIf === null ? true : won === undefined ? null : won === onlyIf.winner;
    const pairing = stays ?? (needed === false ? { a: null, b: null } : { a: teamOf(a), b: teamOf(b) });
    known.set(number, { ...pairing, needed });
  }
  return known;
}

/** The first, second and third of a bracket, as far as they are known. */
export function podiumOf(
  bracket: Bracket,
  played: Played,
): { first: string | null; second: string | null; third: string | null } {
  const pairings = pairingsOf(bracket, played);
  const endOf = (game: BracketGame | undefined) => {
    const pairing = game && pairings.get(game.number);
    const winner = game && played.winners.get(game.number);
    if (!pairing || !winner) return { first: null, second: null };
    return winner === "a" ? { first: pairing.a, second: pairing.b } : { first: pairing.b, second: pairing.a };
  };
  const finals = bracket.games.filter(({ part }) => part === "F");
  const last =
    finals.findLast(({ number }) => pairings.get(number)!.needed !== false) ??
    bracket.games.filter(({ part }) => part === "W").at(-1);
  const third = endOf(bracket.games.find(({ part }) => part === "3rd")).first;
  return { ...endOf(last), third };
}
