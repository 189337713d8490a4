import { signedIn } from "#kernel/actor.ts";
import { ageOn } from "#kernel/time/calendar.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { namesOf } from "#slices/accounts/server/public.ts";
import {
  clearedCoachIds,
  coachIds,
  managedLeague,
  managedLeagueIds,
  managedSeasons,
} from "#slices/leagues/server/public.ts";
import { rosterPlayers } from "#slices/registration/server/public.ts";
import type { TeamBoard, TeamLeagues } from "../../contract/board.ts";
import { MOST_UNDONE } from "../../contract/vocabulary.ts";
import { bestFits } from "../../rules/fit.ts";
import { nextTeamName } from "../../rules/names.ts";
import type { TeamsDeps } from "../services.ts";
import { boardRows, teamCounts } from "../store/boards.ts";
import { teamChanges, type ChangeRow } from "../store/changes.ts";
import { lockedPlayers } from "../store/proposals.ts";
import { meanRatings } from "../store/ratings.ts";
import { requestsOnBoard } from "./board-requests.ts";
import { playerTies } from "./player-ties.ts";
import { standingOf } from "./standing.ts";
import { demandTeams } from "./ties.ts";

type ReadContext = Pick<TeamsDeps, "db" | "clock"> & ActorContext;

/** The approved leagues that somebody runs, with how far the teams of their divisions are. */
export async function teamLeagues({ db, actor }: ReadContext): Promise<TeamLeagues> {
  const { accountId, emailVerified } = signedIn(actor);
  const ids = emailVerified ? await managedLeagueIds(db, accountId) : [];
  const counts = new Map((await teamCounts(db, ids)).map((one) => [one.divisionId, one]));
  const leagues = [];
  for (const id of ids) {
    const league = await managedLeague(db, id);
    if (league?.status !== "approved") continue;
    const seasons = (await managedSeasons(db, id)).map((season) => ({
      id: season.id,
      name: season.name,
      divisions: season.divisions.map(({ id: divisionId, name, spotsTaken }) => ({
        id: divisionId,
        name,
        teams: counts.get(divisionId)?.teams ?? 0,
        published: counts.get(divisionId)?.published ?? false,
        players: spotsTaken,
      })),
    }));
    leagues.push({ id, name: league.name, seasons });
  }
  return { leagues };
}

/**
 * The teams and players of a division, for who runs its league.
 * @throws Refusal as `demandTeams`
 */
export async function teamBoard(
  { db, clock, actor }: ReadContext,
  { division }: { division: string },
): Promise<TeamBoard> {
  const { member, home } = await demandTeams(db, actor, division);
  const today = localDateAt(clock.now(), home.timeZone);
  const [players, standing, locked, [board]] = await Promise.all([
    rosterPlayers(db, { divisionIds: [home.id] }),
    standingOf(db, home.id),
    lockedPlayers(db, home.id),
    boardRows(db, [home.id]),
  ]);
  const ids = players.map(({ registrationId }) => registrationId);
  const ratings = await meanRatings(db, ids);
  const requestsOf = requestsOnBoard(ids, await playerTies(db, home, players), standing.rows);
  const coaches = await coachIds(db, home.leagueId);
  const cleared = new Set(await clearedCoachIds(db, home.leagueId));
  const named = new Set([
    ...coaches,
    ...standing.rows.flatMap((team) => team.coaches.map(({ accountId }) => accountId)),
  ]);
  const names = await namesOf(db, [...named]);
  const ageOf = (birthDate: string) => ageOn(birthDate, today);
  const teamsToFit = standing.rows.map(({ id, maxPlayers }) => ({
    id,
    maxPlayers,
    ages: players.flatMap((one) => (standing.spots.get(one.registrationId)?.team === id ? [ageOf(one.birthDate)] : [])),
  }));
  const undoable = (row: ChangeRow | undefined) => (row ? { kind: row.kind, at: row.at.toISOString() } : null);
  return {
    league: { id: home.leagueId, name: home.leagueName, timeZone: home.timeZone },
    season: { id: home.seasonId, name: home.seasonName, startDate: home.startDate },
    division: { id: home.id, name: home.name },
    publishedAt: board?.publishedAt?.toISOString() ?? null,
    mayWithdraw: Boolean(board?.publishedAt) && today < home.startDate,
    teams: standing.rows.map((team) => ({
      id: team.id,
      name: team.name,
      color: team.color,
      maxPlayers: team.maxPlayers,
      players: team.players,
      free: Math.max(0, team.maxPlayers - team.players),
      coaches: team.coaches.map(({ position, accountId }) => ({
        position,
        cleared: cleared.has(accountId),
        userId: accountId,
        name: names.get(accountId) ?? "",
      })),
      locked: team.locked,
      version: team.version,
    })),
    players: players.map((player) => {
      const spot = standing.spots.get(player.registrationId);
      const age = ageOf(player.birthDate);
      return {
        id: player.registrationId,
        firstName: player.firstName,
        lastName: player.lastName,
        age,
        gender: player.gender,
        parents: player.guardians.map(({ name }) => name),
        team: spot?.team ?? null,
        jersey: spot?.jersey ?? null,
        locked: locked.has(player.registrationId),
        registeredOn: localDateAt(player.registeredAt.getTime(), home.timeZone),
        rating: ratings.get(player.registrationId)?.mean ?? null,
        fits: spot ? [] : bestFits(age, teamsToFit),
        requests: requestsOf(player.registrationId),
      };
    }),
    coaches: coaches.flatMap((userId) =>
      names.has(userId) ? [{ userId, name: names.get(userId)!, cleared: cleared.has(userId) }] : [],
    ),
    undo: undoable(await teamChanges.lastDone(db, home.id, member.accountId, MOST_UNDONE)),
    redo: undoable(await teamChanges.lastUndone(db, home.id, member.accountId, MOST_UNDONE)),
    nextName: nextTeamName(standing.teams.map(({ name }) => name)),
  };
}
