import type { QueryExecutorProvider } from "kysely";
import { managedLeague } from "#slices/leagues/server/public.ts";
import { GAMES, gamesById } from "#slices/schedule/server/public.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
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

/** Rules as they were stored; nothing where they are not understood any more. */
export function readStoredRules(row: RulesRow | undefined): StandingsRules | undefined {
  return row === undefined ? undefined : StandingsRules.safeParse(row.rules).data;
}

/** The rules of some divisions of a season: their own, else the season's, else those that fit the sport. */
async function rulesOfDivision(
  handle: QueryExecutorProvider,
  { id, seasonId, leagueId }: RankedDivision,
): Promise<StandingsRules> {
  const stored = await rulesOfSeason(handle, seasonId);
  const own = stored.find(({ divisionId }) => divisionId === id);
  const common = stored.find(({ divisionId }) => divisionId === null);
  const chosen = readStoredRules(own) ?? readStoredRules(common);
  return chosen ?? usualRules((await managedLeague(handle, leagueId))?.sport ?? "other");
}

/** The published teams of some divisions, with what the league decided about them. */
export async function standingsTeams(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<(StandingsTeam & { divisionId: string })[]> {
  const decided = new Map((await teamRows(handle, divisionIds)).map((row) => [row.id, row]));
  const teams = (await seasonTeams(handle, divisionIds)).filter(({ published }) => published);
  return teams.map(({ id, name, color, divisionId }) => {
    const { deducted = 0, reason = null, fairPlay = 0, withdrawn = false, lot = null } = decided.get(id) ?? {};
    return { id, name, color, divisionId, deducted, reason, fairPlay, withdrawn, lot };
  });
}

const resultView = ({ ended, forfeitedBy, score, parts, overtime, shootout, counts, state }: ResultRow) => ({
  ...{ ended, forfeitedBy, score, parts, overtime, shootout, counts, state },
});

/** The published games of some divisions that were not cancelled, with their results, in the order of time. */
export async function standingsGames(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<(StandingsGame & { divisionId: string })[]> {
  const ids = await gameIds(handle, GAMES, divisionIds);
  const results = new Map((await resultsOf(handle, ids)).map((row) => [row.eventId, row]));
  return (await gamesById(handle, ids)).flatMap(({ id, divisionId, home, away, where, ...game }) => {
    if (!home || !away) return [];
    const { date, start, timeZone, startsAt, status } = game;
    const result = results.get(id);
    return [
      {
        ...{ id, divisionId, date, start, timeZone, startsAt, status },
        home: home.id,
        away: away.id,
        place: [where.venue ?? where.place, where.field].filter(Boolean).join(", ") || null,
        address: where.address,
        result: result ? resultView(result) : null,
      },
    ];
  });
}

/** What everybody may read of a division: what the league chose, or what fits the ages. */
export async function shownOf(handle: QueryExecutorProvider, { id, ages }: RankedDivision): Promise<StandingsShown> {
  const [row] = await divisionRows(handle, [id]);
  return row?.shown ?? usuallyShown(ages);
}

/** The standings of a division, whatever is shown of it, with all that they follow from. */
export async function divisionTable(handle: QueryExecutorProvider, division: RankedDivision): Promise<DivisionTable> {
  const rules = await rulesOfDivision(handle, division);
  const own = <Of extends { divisionId: string }>(all: readonly Of[]) => all.map(({ divisionId: _, ...one }) => one);
  const games = own(await standingsGames(handle, [division.id]));
  const known = own(await standingsTeams(handle, [division.id]));
  const named = new Set(known.map(({ id }) => id));
  // A team that is no longer published has games that were played; without a name it is left out with them.
  const between = games.filter(({ home, away }) => named.has(home) && named.has(away));
  const table = { rules, teams: known, games: between };
  return { ...table, rows: standingRows(table) };
}
