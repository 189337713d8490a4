import { RESULTS_OF_PAGE, STANDINGS_OF_PAGE, type LeaguePlayOf } from "#slices/leagues/server/public.ts";
import { GAMES, gamesById } from "#slices/schedule/server/public.ts";
import { latestPlayed, resultsOf } from "../store/results.ts";
import { playedDivisions } from "../store/standings.ts";
import { divisionTables, shownIn } from "./division-table.ts";
import { seasonBrackets } from "./brackets.ts";
import { latestSeason, playedSeasons, type PlayedSeason } from "./standings.ts";

type LeaguePlay = NonNullable<Awaited<ReturnType<LeaguePlayOf>>>;

/** How a league's latest season goes, as far as the league shows it; undefined before it has published a game. */
export const leaguePlay: LeaguePlayOf = async (handle, { id, seasonIds }, now) => {
  // Most leagues have no game: one question tells.
  if ((await playedDivisions(handle, GAMES, { seasonIds, now })).length === 0) return undefined;
  const season = latestSeason((await playedSeasons(handle, id, now)).filter((one) => seasonIds.includes(one.id)));
  if (!season) return undefined;
  const shown = await shownIn(
    handle,
    season.divisions.map((division) => division.id),
  );
  const seen = season.divisions.filter((division) => (shown.get(division.id) ?? "nothing") !== "nothing");
  return {
    season: { id: season.id, name: season.name },
    standings: await standingsOf(
      handle,
      { id: season.id, leagueId: id },
      seen.filter((division) => shown.get(division.id) === "standings").slice(0, STANDINGS_OF_PAGE),
    ),
    results: await resultsIn(handle, seen),
    brackets: await seasonBrackets(handle, season, seen),
  };
};

type Reads = Parameters<LeaguePlayOf>[0];
type Divisions = PlayedSeason["divisions"];

async function standingsOf(
  handle: Reads,
  season: { id: string; leagueId: string },
  divisions: Divisions,
): Promise<LeaguePlay["standings"]> {
  const tables = await divisionTables(
    handle,
    season,
    divisions.map(({ id }) => id),
  );
  return divisions.flatMap(({ id, name }) => {
    const { rows, teams } = tables.get(id)!;
    if (rows.every(({ played }) => played === 0)) return [];
    const known = new Map(teams.map((team) => [team.id, team]));
    const line = ({ team, position, played, wins, losses, draws }: (typeof rows)[number]) => {
      const of = known.get(team)!;
      return { name: of.name, color: of.color, position, played, wins, losses, ties: draws };
    };
    return { division: { id, name }, rows: rows.map(line) };
  });
}

async function resultsIn(handle: Reads, divisions: Divisions): Promise<LeaguePlay["results"]> {
  const divisionIds = divisions.map(({ id }) => id);
  const ids = await latestPlayed(handle, { divisionIds, most: RESULTS_OF_PAGE }, GAMES);
  const results = new Map((await resultsOf(handle, ids)).map((row) => [row.eventId, row]));
  const games = new Map((await gamesById(handle, ids)).map((game) => [game.id, game]));
  return ids.flatMap((id) => {
    const [game, result] = [games.get(id), results.get(id)];
    if (!game?.home || !game.away || !result?.score) return [];
    const { score, shootout, state } = result;
    const team = ({ name, color }: { name: string; color: string }) => ({ name, color });
    return {
      date: game.date,
      division: game.division ?? "",
      home: team(game.home),
      away: team(game.away),
      score,
      shootout,
      final: state === "final" || state === "decided",
    };
  });
}
