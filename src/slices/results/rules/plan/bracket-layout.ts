import type { BracketGameView } from "../../contract/playoffs.ts";

type Game = Pick<BracketGameView, "number" | "part" | "round" | "feeds">;

/** A round of a part of a bracket, its games from top to bottom. */
export interface Round {
  readonly part: "W" | "L" | "F";
  readonly round: number;
  /** How many rounds of the part come after it. */
  readonly left: number;
  readonly games: readonly Placed[];
}

/** A game with where it stands: its middle, counted in games from the top, and that of the game that its winner plays. */
export interface Placed {
  readonly number: number;
  readonly at: number;
  readonly to: number | null;
}

/** Where the games of one part of a bracket stand: each in the middle of those that feed it, so that lines between them do not cross. */
export function laidOut(games: readonly Game[], part: "W" | "L" | "F"): { rounds: Round[]; height: number } {
  const own = games.filter((game) => game.part === part);
  const byNumber = new Map(own.map((game) => [game.number, game]));
  const feeding = (game: Game) => game.feeds.flatMap((number) => byNumber.get(number) ?? []);
  const fed = new Set(own.flatMap((game) => feeding(game).map(({ number }) => number)));
  const middle = new Map<number, number>();
  let rows = 0;
  const rowOf = (game: Game): number => {
    const known = middle.get(game.number);
    if (known !== undefined) return known;
    const before = feeding(game);
    const at = before.length === 0 ? (rows += 1) - 1 : before.reduce((sum, one) => sum + rowOf(one), 0) / before.length;
    middle.set(game.number, at);
    return at;
  };
  for (const game of own.toReversed()) if (!fed.has(game.number)) rowOf(game);
  const parent = new Map(own.flatMap((game) => feeding(game).map(({ number }) => [number, game.number] as const)));
  const numbers = [...new Set(own.map(({ round }) => round))].toSorted((a, b) => a - b);
  const rounds = numbers.map((round, index) => ({
    part,
    round,
    left: numbers.length - index - 1,
    games: own
      .filter((game) => game.round === round)
      .map(({ number }) => ({
        number,
        at: middle.get(number)!,
        to: parent.has(number) ? middle.get(parent.get(number)!)! : null,
      }))
      .toSorted((a, b) => a.at - b.at),
  }));
  return { rounds, height: rows };
}
