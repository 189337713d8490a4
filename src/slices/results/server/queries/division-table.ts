import type { QueryExecutorProvider } from "kysely";
import { divisionHomes, managedLeague } from "#slices/leagues/server/public.ts";
import { GAMES, gamesById, type PublishedGame } from "#slices/schedule/server/public.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import type { Result } from "../../contract/score.ts";
import {
  StandingsRules,
  type DivisionTable,
  type StandingsGame,
  type StandingsTeam,
} from "../../contract/standings.ts";
import type { StandingsShown } from "../../contract/vocabulary.ts";
import { standingRows } from "../../rules/standings/rows.ts";
import { usualRules, usuallyShown } from "../../rules/standings/usual-rules.ts";
import { resultsOf, type ResultRow } from "../store/results.ts";
import { divisionRows, gameIds, rulesOfSeason, teamRows, type RulesRow } from "../store/standings.ts";

/** A division whose standings are asked for. */
export interface RankedDivision {
  readonly id: string;
  readonly seasonId: string;
  readonly leagueId: string;
  readonly ages: { readonly maximum: number };
}

/** A season with the league that it belongs to. */
interface RankedSeason {
  readonly id: string;
  readonly leagueId: string;
}

/** Rules as they were stored; nothing where they are not understood any more. */
export function readStoredRules(row: RulesRow | undefined): StandingsRules | undefined {
  return row === undefined ? undefined : StandingsRules.safeParse(row.rules).data;
}

/** The rules of some divisions of a season: their own, else the season's, else those that fit the sport. */
export async function rulesOfDivisions(
  handle: QueryExecutorProvider,
  { id: seasonId, leagueId }: RankedSeason,
  divisionIds: readonly string[],
): Promise<ReadonlyMap<string, StandingsRules>> {
  const stored = await rulesOfSeason(handle, seasonId);
  const chosen = (divisionId: string | null) => readStoredRules(stored.find((one) => one.divisionId === divisionId));
  const usual = usualRules((await managedLeague(handle, leagueId))?.sport ?? "other");
  return new Map(divisionIds.map((id) => [id, chosen(id) ?? chosen(null) ?? usual]));
}

/** The published teams of some divisions, by division, with what the league decided about them. */
export async function standingsTeams(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<ReadonlyMap<string, StandingsTeam[]>> {
  const decided = new Map((await teamRows(handle, divisionIds)).map((row) => [row.id, row]));
  const found = new Map<string, StandingsTeam[]>();
  for (const { id, name, color, divisionId, published } of await seasonTeams(handle, divisionIds)) {
    if (!published) continue;
    const { deducted = 0, reason = null, fairPlay = 0, withdrawn = false, lot = null } = decided.get(id) ?? {};
    const team = { id, name, color, deducted, reason, fairPlay, withdrawn, lot };
    found.set(divisionId, [...(found.get(divisionId) ?? []), team]);
  }
  return found;
}

/** A result as standings take it. */
export function resultView({ ended, forfeitedBy, score, parts, overtime, shootout, counts, state }: ResultRow): Result {
  return { ended, forfeitedBy, score, parts, overtime, shootout, counts, state };
}

function gameView({ id, home, away, where, ...game }: PublishedGame, row: ResultRow | undefined): StandingsGame[] {
  if (!home || !away) return [];
  const { date, start, timeZone, startsAt, status } = game;
  const location = [where.venue ?? where.location, where.field].filter(Boolean).join(", ") || null;
  const result = row ? resultView(row) : null;
  const when = { date, start, timeZone, startsAt, status };
  return [{ id, home: home.id, away: away.id, ...when, location, address: where.address, result }];
}

/** The published games of the regular season of some divisions that were not cancelled, by division, with their results, in the order of time. */
export async function standingsGames(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<ReadonlyMap<string, StandingsGame[]>> {
  const ids = await gameIds(handle, GAMES, divisionIds);
  const results = new Map((await resultsOf(handle, ids)).map((row) => [row.eventId, row]));
  const byDivision = Map.groupBy(await gamesById(handle, ids), ({ divisionId }) => divisionId);
  return new Map(
    [...byDivision].map(([id, games]) => [id, games.flatMap((game) => gameView(game, results.get(game.id)))]),
  );
}

/** What everybody may read of some divisions, by division; nothing of one that is not there any more. */
export async function shownIn(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<ReadonlyMap<string, StandingsShown>> {
  const ids = [...new Set(divisionIds)];
  const chosen = new Map((await divisionRows(handle, ids)).map(({ divisionId, shown }) => [divisionId, shown]));
  const homes = ids.length > 0 ? await divisionHomes(handle, ids) : [];
  return new Map(homes.map(({ id, ages }) => [id, chosen.get(id) ?? usuallyShown(ages)]));
}

/** What everybody may read of a division: what the league chose, or what fits the ages. */
export async function shownOf(
  handle: QueryExecutorProvider,
  { id, ages }: Pick<RankedDivision, "id" | "ages">,
): Promise<StandingsShown> {
  const [row] = await divisionRows(handle, [id]);
  return row?.shown ?? usuallyShown(ages);
}

/** The standings of some divisions of a season, whatever is shown of them, each with all that they follow from. */
export async function divisionTables(
  handle: QueryExecutorProvider,
  season: RankedSeason,
  divisionIds: readonly string[],
): Promise<ReadonlyMap<string, DivisionTable>> {
  const rules = await rulesOfDivisions(handle, season, divisionIds);
  const games = await standingsGames(handle, divisionIds);
  const teams = await standingsTeams(handle, divisionIds);
  const tableOf = (id: string): DivisionTable => {
    const known = teams.get(id) ?? [];
    const named = new Set(known.map((team) => team.id));
    // A team that is no longer published has games that were played; without a name it is left out with them.
    const between = (games.get(id) ?? []).filter(({ home, away }) => named.has(home) && named.has(away));
    const table = { rules: rules.get(id)!, teams: known, games: between };
    return { ...table, rows: standingRows(table) };
  };
  return new Map(divisionIds.map((id) => [id, tableOf(id)]));
}

/** The standings of one division. */
export async function divisionTable(
  handle: QueryExecutorProvider,
  { id, seasonId, leagueId }: RankedDivision,
): Promise<DivisionTable> {
  return (await divisionTables(handle, { id: seasonId, leagueId }, [id])).get(id)!;
}
