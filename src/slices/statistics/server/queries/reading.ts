import type { QueryExecutorProvider } from "kysely";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import { divisionHomes, publicLeague, type DivisionHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { latestSeason, playedSeasons, shownIn } from "#slices/results/server/public.ts";
import { GAMES } from "#slices/schedule/server/public.ts";
import { publishedTeam, seasonTeams, type SeasonTeam } from "#slices/teams/server/public.ts";
import type { LeagueStatistics, TeamStatistics } from "../../contract/reading.ts";
import type { PlayerTotals } from "../../contract/shapes.ts";
import { isRanked, mayRead } from "../../policy.ts";
import { addUp } from "../../rules/plan/statistic-sets.ts";
import type { StatisticsDeps } from "../services.ts";
import { teamTotals } from "../store/figures.ts";
import { playedLines, type LineRow } from "../store/lines.ts";
import { leadersOf } from "./leaders.ts";
import { shownPlayers, type Reader } from "./names.ts";
import { readerOf, type LeagueReader } from "./readers.ts";
import { choiceOf, type LeagueChoice } from "./sets.ts";
import { teamGames } from "./team-games.ts";

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** Why there is nothing to read of a division; null where there is. */
async function closedFor(
  handle: QueryExecutorProvider,
  { choice, reader, divisionId }: { choice: LeagueChoice; reader: LeagueReader; divisionId: string | undefined },
): Promise<LeagueStatistics["closed"]> {
  if (choice.visibility === "off") return "off";
  if (!mayRead(choice.visibility, reader)) return "members";
  if (divisionId === undefined) return "none";
  const shown = (await shownIn(handle, [divisionId])).get(divisionId) ?? "nothing";
  return shown === "nothing" ? "young" : null;
}

/**
 * The leaders and teams of a division, as far as the league shows them to whoever asks.
 * @throws Refusal statistics.not-found for a league that is not public, and for a division that is not one of its played ones
 */
export async function leagueStatistics(
  { db, clock, actor }: StatisticsDeps & ActorContext,
  { league: asked, division: wanted }: { league: string; division?: string | undefined },
): Promise<LeagueStatistics> {
  const league = await publicLeague(db, asked);
  if (!league) throw new Refusal("statistics.not-found");
  const seasons = await playedSeasons(db, league.id, timeOf({ clock }));
  const season =
    wanted === undefined
      ? latestSeason(seasons)
      : seasons.find(({ divisions }) => divisions.some(({ id }) => id === wanted));
  const division = season?.divisions.find(({ id }) => wanted === undefined || id === wanted);
  if (wanted !== undefined && !division) throw new Refusal("statistics.not-found");
  const choice = await choiceOf(db, league.id);
  const reader = await readerOf(db, actor, league.id);
  const closed = await closedFor(db, { choice, reader, divisionId: division?.id });
  const isOpen = closed === null && division !== undefined;
  const teams = isOpen ? (await seasonTeams(db, [division.id])).filter(({ published }) => published) : [];
  const totals = new Map((isOpen ? await teamTotals(db, division.id) : []).map((row) => [row.teamId, row]));
  const ranked = division !== undefined && isRanked(division.ages);
  return {
    league,
    closed,
    set: choice.choice,
    seasons: seasons.map(({ id, name, divisions }) => ({ id, name, division: divisions[0]!.id })),
    season: season ? named(season) : null,
    divisions: (season?.divisions ?? []).map(named),
    division: division ? named(division) : null,
    ranked,
    leaders:
      isOpen && ranked
        ? await leadersOf(db, {
            divisionId: division.id,
            set: choice.set,
            teams,
            reader: { names: false, own: reader.own },
          })
        : [],
    teams: teams.flatMap(({ id, name }) => {
      const { games, counts } = totals.get(id) ?? {};
      return games ? [{ id, name, games, counts: counts ?? {} }] : [];
    }),
  };
}

/** A division whose statistics whoever asks may read, with its league. */
export interface OpenDivision {
  readonly home: DivisionHome;
  readonly choice: LeagueChoice;
  readonly reader: LeagueReader;
}

/** @throws Refusal statistics.not-found where the league shows whoever asks nothing of the division */
export async function demandReadable(
  handle: Handle<RegistrationTables>,
  actor: ActorContext["actor"],
  divisionId: string,
): Promise<OpenDivision> {
  const [home] = await divisionHomes(handle, [divisionId]);
  if (!home || home.leagueStatus !== "approved") throw new Refusal("statistics.not-found");
  const choice = await choiceOf(handle, home.leagueId);
  const reader = await readerOf(handle, actor, home.leagueId);
  if ((await closedFor(handle, { choice, reader, divisionId })) !== null) throw new Refusal("statistics.not-found");
  return { home, choice, reader };
}

/** Where statistics are from, for the head of a page. */
export const aboutOf = ({ home, choice }: Pick<OpenDivision, "home" | "choice">) => ({
  league: { id: home.leagueId, name: home.leagueName, slug: home.leagueSlug },
  season: { id: home.seasonId, name: home.seasonName },
  division: { id: home.id, name: home.name },
  set: choice.choice,
});

/**
 * A team's statistics: its players, and game by game.
 * @throws Refusal statistics.not-found for a team that is not published, and where the league shows whoever asks nothing
 */
export async function teamStatistics(
  { db, actor }: StatisticsDeps & ActorContext,
  { team: id }: { team: string },
): Promise<TeamStatistics> {
  const team = isUuid(id) ? await publishedTeam(db, id) : undefined;
  if (!team) throw new Refusal("statistics.not-found");
  const open = await demandReadable(db, actor, team.divisionId);
  const lines = await playedLines(db, { teamId: team.id }, GAMES);
  const knows = open.reader.runsLeague || coaches(team, actor);
  const games = await teamGames(db, lines, team.id);
  return {
    ...aboutOf(open),
    team: named(team),
    players: await totalsOf(db, lines, { names: knows, own: open.reader.own }),
    totals: { games: games.length, counts: addUp(lines.map(({ counts }) => counts)) },
    games,
  };
}

/** Whether who asks coaches a team now. */
export const coaches = ({ clearedCoaches }: SeasonTeam, actor: ActorContext["actor"]) =>
  actor.kind === "member" && actor.emailVerified && clearedCoaches.includes(actor.accountId);

/** What each player of some lines did together; hidden ones are left out. */
export async function totalsOf(
  handle: Handle<RegistrationTables>,
  lines: readonly LineRow[],
  reader: Reader,
): Promise<PlayerTotals[]> {
  const own = Map.groupBy(lines, ({ registrationId }) => registrationId);
  const shown = await shownPlayers(handle, [...own.keys()], reader);
  return [...own]
    .flatMap(([id, played]) => {
      const { label, page, hidden } = shown.get(id)!;
      if (hidden) return [];
      return [{ player: label, page, games: played.length, counts: addUp(played.map(({ counts }) => counts)) }];
    })
    .toSorted((a, b) => a.player.number - b.player.number);
}
