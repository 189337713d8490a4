import type { QueryExecutorProvider } from "kysely";
import { gamesById, type PublishedGame } from "#slices/schedule/server/public.ts";
import { pairingsOf, type Pairing, type Played } from "../../rules/playoffs/advance.ts";
import type { Side } from "../../rules/playoffs/bracket.ts";
import { winnerOf } from "../../rules/playoffs/winner.ts";
import { bracketGames, type BracketGameRow, type BracketRow } from "../store/brackets.ts";
import { resultsOf, type ResultRow } from "../store/results.ts";
import { poolTables, type PoolTable } from "./pool-tables.ts";

/** A bracket with how far it is: computed afresh from its seeds and the results of its games. */
export interface BracketState {
  readonly row: BracketRow;
  readonly games: readonly BracketGameRow[];
  readonly pools: readonly PoolTable[];
  readonly played: Played;
  readonly pairings: ReadonlyMap<number, Pairing>;
  /** By event. */
  readonly results: ReadonlyMap<string, ResultRow>;
  /** Published games by event. */
  readonly seen: ReadonlyMap<string, PublishedGame>;
}

/** How far a bracket is. A result is of the teams that played; who is home there may be the other side of the bracket. */
export async function bracketState(handle: QueryExecutorProvider, row: BracketRow): Promise<BracketState> {
  const games = await bracketGames(handle, row.id);
  const eventIds = games.map(({ eventId }) => eventId);
  const results = new Map((await resultsOf(handle, eventIds)).map((result) => [result.eventId, result]));
  const seen = new Map((await gamesById(handle, eventIds)).map((game) => [game.id, game]));
  const winners = new Map<number, Side>();
  const kept = new Map<number, { a: string; b: string }>();
  for (const { number, eventId, keptHome, keptAway } of games) {
    const result = results.get(eventId);
    const winner = result && winnerOf(result);
    if (winner) winners.set(number, winner);
    if (keptHome !== null && keptAway !== null) kept.set(number, { a: keptHome, b: keptAway });
  }
  const pools = row.pools ? await poolTables(handle, { row, games, results, seen }) : [];
  const placed = new Map(
    pools.filter(({ over }) => over).map(({ name, rows }) => [name, rows.map(({ team }) => team)]),
  );
  const played = { winners, kept, placed };
  return { row, games, pools, played, pairings: pairingsOf({ seeds: row.seeds, games }, played), results, seen };
}

/** Games that were played by other teams than the results before them say: a manager decides about them. */
export function askedOf({ games, pairings, results }: BracketState) {
  return games.flatMap((game) => {
    const result = results.get(game.eventId);
    const pairing = pairings.get(game.number)!;
    if (!result || (pairing.a === result.home && pairing.b === result.away)) return [];
    return [{ game, result, pairing }];
  });
}
