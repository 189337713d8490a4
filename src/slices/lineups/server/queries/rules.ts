import type { QueryExecutorProvider } from "kysely";
import { managedLeague, managedSeasons, type ManagedSeason } from "#slices/leagues/server/public.ts";
import { PlayRules } from "../../contract/play-rules.ts";
import { defaultRules } from "../../rules/plan/sports.ts";
import { playRulesOf, type PlayRulesRow } from "../store/play-rules.ts";

/** The rules of a row as they are understood today; undefined without a row, or for one of a shape that is gone. */
export function storedRules(row: PlayRulesRow | undefined): PlayRules | undefined {
  const read = row ? PlayRules.safeParse(row.rules) : undefined;
  return read?.success ? read.data : undefined;
}

/** The sport of a league that is not deleted. */
export const sportOf = async (handle: QueryExecutorProvider, leagueId: string): Promise<string> =>
  (await managedLeague(handle, leagueId))?.sport ?? "other";

/** What holds in a division: its own rules, else those of its season, else those of the sport. */
export function rulesIn(rows: readonly PlayRulesRow[], divisionId: string, sport: string): PlayRules {
  const own = storedRules(rows.find((row) => row.divisionId === divisionId));
  return own ?? storedRules(rows.find((row) => row.divisionId === null)) ?? defaultRules(sport);
}

/** What holds in a division, with what decides about ages and periods there. */
export interface DivisionPlay {
  readonly sport: string;
  readonly rules: PlayRules;
  readonly division: ManagedSeason["divisions"][number] | undefined;
  /** All seasons of the league: pitches in each of them count. */
  readonly seasonIds: readonly string[];
}

/** Everything that decides about playing time in a division. */
export async function playIn(
  handle: QueryExecutorProvider,
  home: { id: string; leagueId: string; seasonId: string },
): Promise<DivisionPlay> {
  const sport = await sportOf(handle, home.leagueId);
  const rows = await playRulesOf(handle, home.seasonId);
  const seasons = await managedSeasons(handle, home.leagueId);
  const division = seasons.flatMap(({ divisions }) => divisions).find(({ id }) => id === home.id);
  return { sport, rules: rulesIn(rows, home.id, sport), division, seasonIds: seasons.map(({ id }) => id) };
}
