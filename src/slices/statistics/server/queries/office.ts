import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import { demandManager, managedLeague, managedLeagueIds, type SeasonHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { demandResults, playedSeasons, scoresOf } from "#slices/results/server/public.ts";
import { GAMES, gamesOfSeason, type PublishedGame } from "#slices/schedule/server/public.ts";
import { seasonTeams, type SeasonTeam } from "#slices/teams/server/public.ts";
import type { SeasonStatistics, StatisticsSettings } from "../../contract/office.ts";
import { addUp, scoredBy } from "../../rules/plan/statistic-sets.ts";
import type { StatisticsDeps } from "../services.ts";
import { playedLines, type PlayedLine } from "../store/lines.ts";
import { leadersOf } from "./leaders.ts";
import { totalsOf } from "./reading.ts";
import { choiceOf, type LeagueChoice } from "./sets.ts";

const NAMES = { names: true, own: new Set<string>() };

/** Seasons of one's approved leagues in which a game has begun, the newest of each league first. @throws Refusal request.sign-in */
export async function statisticsSeasons({ db, clock, actor }: StatisticsDeps & ActorContext) {
  const { accountId, emailVerified } = signedIn(actor);
  const seasons = [];
  for (const id of emailVerified ? await managedLeagueIds(db, accountId) : []) {
    const league = await managedLeague(db, id);
    if (league?.status !== "approved") continue;
    for (const season of await playedSeasons(db, id, timeOf({ clock }))) {
      if (!season.hasBegun) continue;
      const isCurrent = season.endDate >= localDateAt(clock.now(), league.timeZone);
      const { name, slug } = league;
      seasons.push({ league: { id, name, slug }, season: { id: season.id, name: season.name }, isCurrent });
    }
  }
  return { seasons };
}

/** A division of a season whose statistics the league's office looks at. */
export interface OfficeDivision {
  readonly home: SeasonHome;
  readonly league: LeagueChoice;
  readonly divisions: readonly { id: string; name: string }[];
  readonly division: { id: string; name: string } | undefined;
  readonly teams: readonly SeasonTeam[];
  readonly lines: readonly PlayedLine[];
}

/** @throws Refusal as `demandResults`; statistics.not-found for a division of another season */
export async function officeDivision(
  { db, clock, actor }: StatisticsDeps & ActorContext,
  { season, division: wanted }: { season: string; division?: string | undefined },
): Promise<OfficeDivision> {
  const { home } = await demandResults(db, actor, season);
  const played = (await playedSeasons(db, home.leagueId, timeOf({ clock }))).find(({ id }) => id === home.id);
  const divisions = played?.divisions ?? [];
  const division = divisions.find(({ id }) => wanted === undefined || id === wanted);
  if (wanted !== undefined && !division) throw new Refusal("statistics.not-found");
  return {
    home,
    league: await choiceOf(db, home.leagueId),
    divisions: divisions.map(({ id, name }) => ({ id, name })),
    division: division && { id: division.id, name: division.name },
    teams: division ? await seasonTeams(db, [division.id]) : [],
    lines: division ? await playedLines(db, { divisionId: division.id }, GAMES) : [],
  };
}

/** The players of a division by team, with what they did. */
export async function officePlayers(
  handle: Handle<RegistrationTables>,
  { teams, lines }: OfficeDivision,
): Promise<SeasonStatistics["players"]> {
  const players: SeasonStatistics["players"] = [];
  for (const { id, name } of teams) {
    const own = lines.filter(({ teamId }) => teamId === id);
    for (const one of await totalsOf(handle, own, NAMES)) players.push({ ...one, team: { id, name } });
  }
  return players;
}

/** The statistics of a division, for who runs the league. @throws Refusal as `officeDivision` */
export async function seasonStatistics(
  ctx: StatisticsDeps & ActorContext,
  asked: { season: string; division?: string | undefined },
): Promise<SeasonStatistics> {
  const { db } = ctx;
  const office = await officeDivision(ctx, asked);
  const { home, league, divisions, division, teams } = office;
  const games = (await gamesOfSeason(db, home.id)).filter(
    (game) =>
      game.divisionId === division?.id && game.status === "scheduled" && Date.parse(game.startsAt) <= ctx.clock.now(),
  );
  const { complete, open } = await gameStates(ctx, office, games);
  return {
    league: { id: home.leagueId, name: home.leagueName, slug: home.leagueSlug },
    season: { id: home.id, name: home.seasonName },
    set: league.choice,
    visibility: league.visibility,
    divisions: [...divisions],
    division: division ?? null,
    leaders: division ? await leadersOf(db, { divisionId: division.id, set: league.set, teams, reader: NAMES }) : [],
    players: await officePlayers(db, office),
    games: games.length,
    complete,
    open,
  };
}

/** Games whose box score is missing, has one side alone, or does not add up to the score. */
async function gameStates(
  { db }: StatisticsDeps,
  { league: { set }, lines }: OfficeDivision,
  games: readonly PublishedGame[],
): Promise<Pick<SeasonStatistics, "complete" | "open">> {
  const scores = await scoresOf(
    db,
    games.map(({ id }) => id),
  );
  const byGame = Map.groupBy(lines, ({ eventId }) => eventId);
  const open: SeasonStatistics["open"] = [];
  for (const { id, date, home, away } of games.toReversed()) {
    if (!home || !away) continue;
    const of = (team: string) => (byGame.get(id) ?? []).flatMap((line) => (line.teamId === team ? [line.counts] : []));
    const [one, other] = [of(home.id), of(away.id)];
    const score = scores.get(id)?.score ?? null;
    const scored = {
      home: one.length === 0 ? null : scoredBy(set, addUp(one), addUp(other)),
      away: other.length === 0 ? null : scoredBy(set, addUp(other), addUp(one)),
    };
    const differs = (["home", "away"] as const).some(
      (side) => score !== null && scored[side] !== null && scored[side] !== score[side],
    );
    const state =
      one.length + other.length === 0 ? "missing" : one.length === 0 || other.length === 0 ? "half" : "differs";
    if (state === "differs" && !differs) continue;
    open.push({ event: id, date, home: home.name, away: away.name, score, scored, state });
  }
  return { complete: games.length - open.filter(({ state }) => state !== "differs").length, open: open.slice(0, 50) };
}

/** Who reads a league's statistics and what it counts, for who runs it. @throws Refusal request.sign-in; leagues.not-found */
export async function statisticsSettings(
  { db, actor }: Pick<StatisticsDeps, "db"> & ActorContext,
  { league: id }: { league: string },
): Promise<StatisticsSettings> {
  await demandManager(db, actor, id);
  const { name, slug } = (await managedLeague(db, id))!;
  const { choice, visibility, version } = await choiceOf(db, id);
  return { league: { id, name, slug }, visibility, sport: choice.sport, own: choice.own, version };
}
