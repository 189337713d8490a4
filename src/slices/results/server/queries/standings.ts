import type { QueryExecutorProvider } from "kysely";
import { isUuid } from "#kernel/uuid.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { managedLeague, managedSeasons, publicLeague, type ManagedSeason } from "#slices/leagues/server/public.ts";
import { GAMES } from "#slices/schedule/server/public.ts";
import type { DivisionTable, LeagueStandings, StandingsSettings } from "../../contract/standings.ts";
import type { StandingsShown } from "../../contract/vocabulary.ts";
import { usualRules, usuallyShown } from "../../rules/standings/usual-rules.ts";
import type { ResultsDeps } from "../services.ts";
import { divisionRows, playedDivisions, rulesOfSeason } from "../store/standings.ts";
import { divisionTable, readStoredRules, shownOf, standingsGames, standingsTeams } from "./division-table.ts";
import { settingsHistory } from "./settings-history.ts";
import { demandResults } from "./ties.ts";

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** A season with its divisions that have published games. */
export interface PlayedSeason extends ManagedSeason {
  /** Whether one of its games has begun. */
  readonly hasBegun: boolean;
}

/** The seasons that have published games, the newest first. */
export async function playedSeasons(
  handle: QueryExecutorProvider,
  leagueId: string,
  now: Date,
): Promise<PlayedSeason[]> {
  const seasons = await managedSeasons(handle, leagueId);
  const seasonIds = seasons.map(({ id }) => id);
  const played = await playedDivisions(handle, GAMES, { seasonIds, now });
  const has = new Set(played.map(({ divisionId }) => divisionId));
  const begun = new Set(played.flatMap(({ seasonId, hasBegun }) => (hasBegun ? seasonId : [])));
  return seasons
    .map((season) => ({
      ...season,
      hasBegun: begun.has(season.id),
      divisions: season.divisions.filter(({ id }) => has.has(id)),
    }))
    .filter(({ divisions }) => divisions.length > 0);
}

/** The season that shows how a league plays: the newest that has begun, else the newest. */
export const latestSeason = (seasons: readonly PlayedSeason[]): PlayedSeason | undefined =>
  seasons.find(({ hasBegun }) => hasBegun) ?? seasons[0];

/** The season and division that an address leads to: without a division, the first of the newest season that has begun. */
function chosenDivision(seasons: readonly PlayedSeason[], wanted: string | undefined) {
  const season =
    wanted === undefined
      ? latestSeason(seasons)
      : seasons.find(({ divisions }) => divisions.some(({ id }) => id === wanted));
  const [first] = season?.divisions ?? [];
  return { season, division: wanted === undefined ? first : season?.divisions.find(({ id }) => id === wanted) };
}

/** What everybody may read of a table. */
function seen(table: DivisionTable, shown: StandingsShown): DivisionTable {
  if (shown === "standings") return table;
  const games = shown === "scores" ? table.games : table.games.map((game) => ({ ...game, result: null }));
  const teams = table.teams.map((team) => ({ ...team, deducted: 0, reason: null, fairPlay: 0, lot: null }));
  return { ...table, teams, games, rows: [] };
}

/**
 * The standings and results of a division, for everybody. The address of a division stays readable when its season is over.
 * @throws Refusal results.not-found for a league that is not public, and for a division that is not one of its played ones
 */
export async function leagueStandings(
  { db, clock }: ResultsDeps,
  { league: asked, division: wanted }: { league: string; division?: string | undefined },
): Promise<LeagueStandings> {
  const league = await publicLeague(db, asked);
  if (!league) throw new Refusal("results.not-found");
  const seasons = await playedSeasons(db, league.id, timeOf({ clock }));
  const { season, division } = chosenDivision(seasons, wanted);
  if (wanted !== undefined && division === undefined) throw new Refusal("results.not-found");
  const ranked = season && division ? { ...division, seasonId: season.id, leagueId: league.id } : undefined;
  const shown = ranked ? await shownOf(db, ranked) : "nothing";
  return {
    league,
    seasons: seasons.map(({ id, name, divisions }) => ({ id, name, division: divisions[0]!.id })),
    season: season ? named(season) : null,
    divisions: (season?.divisions ?? []).map(named),
    division: division ? named(division) : null,
    shown,
    table: ranked ? seen(await divisionTable(db, ranked), shown) : null,
  };
}

/**
 * A league's choices for the standings of a season, with the real teams and games that they are tried on.
 * @throws Refusal as `demandResults`
 */
export async function standingsSettings(
  { db, actor }: Pick<ResultsDeps, "db"> & ActorContext,
  { season: seasonId }: { season: string },
): Promise<StandingsSettings> {
  const { home } = await demandResults(db, actor, seasonId);
  const season = (await managedSeasons(db, home.leagueId)).find(({ id }) => id === home.id);
  const divisions = season?.divisions ?? [];
  const ids = divisions.map(({ id }) => id);
  const stored = await rulesOfSeason(db, home.id);
  const rows = new Map((await divisionRows(db, ids)).map((row) => [row.divisionId, row]));
  const teams = await standingsTeams(db, ids);
  const games = await standingsGames(db, ids);
  const usual = usualRules((await managedLeague(db, home.leagueId))?.sport ?? "other");
  const common = stored.find(({ divisionId }) => divisionId === null);
  const chosen = readStoredRules(common);
  return {
    league: { id: home.leagueId, name: home.leagueName, timeZone: home.timeZone },
    season: { id: home.id, name: home.seasonName },
    rules: chosen ?? usual,
    isChosen: chosen !== undefined,
    version: common?.version ?? 0,
    usual,
    history: await settingsHistory(db, home.id, divisions),
    divisions: divisions.map(({ id, name, ages }) => {
      const own = stored.find(({ divisionId }) => divisionId === id);
      const row = rows.get(id);
      return {
        id,
        name,
        rules: readStoredRules(own) ?? null,
        rulesVersion: own?.version ?? 0,
        shown: row?.shown ?? null,
        usuallyShown: usuallyShown(ages),
        version: row?.version ?? 0,
        teams: teams.get(id) ?? [],
        games: games.get(id) ?? [],
      };
    }),
  };
}

/** The published teams of a division in the order of its standings, without those that withdrew: for seeding playoffs. */
export async function seededTeams(
  { db }: Pick<ResultsDeps, "db">,
  division: { id: string; seasonId: string; leagueId: string },
): Promise<string[]> {
  if (!isUuid(division.id)) return [];
  const { rows } = await divisionTable(db, { ...division, ages: { maximum: 0 } });
  return rows.map(({ team }) => team);
}
