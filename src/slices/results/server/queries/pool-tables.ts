import type { QueryExecutorProvider } from "kysely";
import { seasonHomes } from "#slices/leagues/server/public.ts";
import type { StandingRow, StandingsTeam } from "../../contract/standings.ts";
import { poolsOf } from "../../rules/playoffs/pools.ts";
import { standingRows } from "../../rules/standings/rows.ts";
import type { BracketGameRow, BracketRow } from "../store/brackets.ts";
import type { ResultRow } from "../store/results.ts";
import { resultView, rulesOfDivisions } from "./division-table.ts";
import type { PublishedGame } from "#slices/schedule/server/public.ts";

/** A pool with its standings. */
export interface PoolTable {
  readonly name: string;
  /** The first first; teams that nothing separates by their seeds. */
  readonly rows: readonly StandingRow[];
  /** Numbers of its games. */
  readonly games: readonly number[];
  /** Whether all of its games count that are not cancelled: then it is known who goes on. */
  readonly over: boolean;
}

interface Played {
  readonly row: BracketRow;
  readonly games: readonly BracketGameRow[];
  readonly results: ReadonlyMap<string, ResultRow>;
  readonly seen: ReadonlyMap<string, PublishedGame>;
}

/** The standings of the pools of a bracket: by the rules of its division, from the games of the pool alone. */
export async function poolTables(
  handle: QueryExecutorProvider,
  { row, games, results, seen }: Played,
): Promise<PoolTable[]> {
  const [home] = await seasonHomes(handle, [row.seasonId]);
  if (!home || !row.pools) return [];
  const rules = (await rulesOfDivisions(handle, home, [row.divisionId])).get(row.divisionId)!;
  const seedOf = (team: string) => row.seeds.indexOf(team);
  return poolsOf(row.seeds.length, row.pools.pools).map(({ name, seeds }) => {
    const own = games.filter(({ pool }) => pool === name);
    const teams = seeds.map((seed): StandingsTeam => {
      const id = row.seeds[seed - 1]!;
      return { id, name: id, color: "gray", deducted: 0, reason: null, fairPlay: 0, withdrawn: false, lot: null };
    });
    const played = own.flatMap(({ eventId, a, b }) => {
      const result = results.get(eventId);
      const status = seen.get(eventId)?.status ?? "scheduled";
      const side = (source: typeof a) => ("seed" in source ? row.seeds[source.seed - 1]! : "");
      if (result) return { home: result.home, away: result.away, status, result: resultView(result) };
      return { home: side(a), away: side(b), status, result: null };
    });
    const rows = standingRows({ rules: { ...rules, advancing: 0 }, teams, games: played });
    return {
      name,
      rows: rows.toSorted((a, b) => a.position - b.position || seedOf(a.team) - seedOf(b.team)),
      games: own.map(({ number }) => number),
      over: played.every(({ result, status }) => result?.counts ?? status === "cancelled"),
    };
  });
}
