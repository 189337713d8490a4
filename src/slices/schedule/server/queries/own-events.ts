import type { Handle } from "#platform/db/open.ts";
import { familyOf, type AthleteRow } from "#slices/family/server/public.ts";
import { divisionHomes } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { teamsOfPeople, type PublishedTeams, type SeasonTeam } from "#slices/teams/server/public.ts";
import type { EventRow } from "../store/events.ts";

/** Somebody's players and teams, as far as they have to do with schedules. */
export interface OwnTeams extends PublishedTeams {
  /** Players of the family who are on a team. */
  readonly players: readonly AthleteRow[];
  /** The teams of `players`, and those that the account coaches. */
  readonly own: readonly (SeasonTeam & { seasonId: string; timeZone: string })[];
}

/** The published teams of an account: those of its family's players, and those that it coaches. */
export async function ownTeams(handle: Handle<RegistrationTables>, accountId: string): Promise<OwnTeams> {
  const family = await familyOf(handle, accountId);
  const found = await teamsOfPeople(handle, { accountId, athleteIds: family.map(({ id }) => id) });
  const wanted = new Set([...found.plays.map(({ teamId }) => teamId), ...found.coaches]);
  const own = found.teams.filter(({ id }) => wanted.has(id));
  const homes = new Map(
    (
      await divisionHomes(
        handle,
        own.map(({ divisionId }) => divisionId),
      )
    ).map((home) => [home.id, home]),
  );
  const onTeams = new Set(found.plays.map(({ athleteId }) => athleteId));
  return {
    ...found,
    players: family.filter(({ id }) => onTeams.has(id)),
    own: own.flatMap((team) => {
      const home = homes.get(team.divisionId);
      return home ? [{ ...team, seasonId: home.seasonId, timeZone: home.timeZone }] : [];
    }),
  };
}

/** Whether an event is for a team: it plays there, or it is for its division or everybody of its season. */
export function isForTeam(
  { home, away, kind, division, seasonId }: Pick<EventRow, "home" | "away" | "kind" | "division" | "seasonId">,
  team: { id: string; divisionId: string; seasonId: string },
): boolean {
  if (home !== null || away !== null) return team.id === home || team.id === away;
  return kind === "other" && seasonId === team.seasonId && (division === null || division === team.divisionId);
}
