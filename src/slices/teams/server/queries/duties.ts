import type { Clock } from "#platform/clock.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { MedicalAccess } from "#slices/family/server/public.ts";
import { divisionHomes } from "#slices/leagues/server/public.ts";
import { confirmedOfAthletes, type CoachesIn, type TeamsOf } from "#slices/registration/server/public.ts";
import { boardRows } from "../store/boards.ts";
import { coachedDivisions, coachedTeams } from "../store/coaching.ts";
import { assignmentsOf, teamsOf } from "../store/teams.ts";

/** Whether an account coaches a team of a season: its children may cost less. */
export const coachesInSeason: CoachesIn = async (handle, accountId, seasonId) => {
  const divisions = await coachedDivisions(handle, accountId);
  return (await divisionHomes(handle, divisions)).some((home) => home.seasonId === seasonId);
};

/**
 * The coaches of a child's team have a duty for the child, from its publication until the season is over: they may read what
 * matters on the field.
 */
export function teamCoaches({ clock }: { clock: Clock }): MedicalAccess {
  return async (handle, accountId, athleteId) => {
    const own = await coachedTeams(handle, accountId);
    if (own.length === 0) return undefined;
    const divisions = own.map(({ divisionId }) => divisionId);
    const published = new Set(
      (await boardRows(handle, divisions)).flatMap((board) => (board.publishedAt ? [board.divisionId] : [])),
    );
    const going = new Set(
      (await divisionHomes(handle, [...published]))
        .filter(({ endDate, timeZone }) => localDateAt(clock.now(), timeZone) <= endDate)
        .map(({ id }) => id),
    );
    const registrationIds = (await confirmedOfAthletes(handle, [athleteId])).map(({ id }) => id);
    const assigned = await assignmentsOf(handle, { registrationIds });
    const coached = assigned.some(
      ({ teamId, divisionId }) => going.has(divisionId) && own.some((team) => team.teamId === teamId),
    );
    return coached ? "coach" : undefined;
  };
}

/** The teams of some registrations, as far as their families see them. */
export const publishedTeams: TeamsOf = async (handle, registrationIds) => {
  const assigned = await assignmentsOf(handle, { registrationIds });
  const divisions = [...new Set(assigned.map(({ divisionId }) => divisionId))];
  const published = (await boardRows(handle, divisions)).filter((board) => board.publishedAt !== null);
  const teams = new Map(
    (
      await teamsOf(
        handle,
        published.map(({ divisionId }) => divisionId),
      )
    ).map(({ id, name }) => [id, { id, name }]),
  );
  return new Map(
    assigned.flatMap(({ registrationId, teamId }) => {
      const team = teams.get(teamId);
      return team ? [[registrationId, team] as const] : [];
    }),
  );
};
