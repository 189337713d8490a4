import type { Actor, Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Handle } from "#platform/db/open.ts";
import { familyOf } from "#slices/family/server/public.ts";
import {
  assignmentsOf,
  demandLeagueManager,
  divisionHomes,
  managedLeague,
  managedLeagueIds,
  managedSeasons,
} from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { teamsOfPeople } from "#slices/teams/server/public.ts";

export interface RunLeague {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
}

/**
 * An approved league, for who runs it.
 * @throws Refusal request.sign-in for visitors; volunteers.not-found for everybody else, and without such a league
 */
export async function demandVolunteers(
  handle: Handle<RegistrationTables>,
  actor: Actor,
  leagueId: string,
): Promise<{ member: Member; league: RunLeague }> {
  return demandLeagueManager(handle, actor, leagueId, () => new Refusal("volunteers.not-found"));
}

/** The seasons whose shifts somebody sees, and which of their games are an own child's or an own team's. */
export interface OwnSeasons {
  readonly seasonIds: readonly string[];
  /** Teams of own children. */
  readonly childTeams: ReadonlySet<string>;
  /** Teams that the account coaches. */
  readonly coachedTeams: ReadonlySet<string>;
}

/**
 * Where an account may help: seasons in which a child of theirs is on a published team or they coach one, and those of approved
 * leagues that they run or are an official of.
 */
export async function ownSeasons(handle: Handle<RegistrationTables>, accountId: string): Promise<OwnSeasons> {
  const family = await familyOf(handle, accountId);
  const found = await teamsOfPeople(handle, { accountId, athleteIds: family.map(({ id }) => id) });
  const own = new Set([...found.plays.map(({ teamId }) => teamId), ...found.coaches]);
  const divisions = [...new Set(found.teams.flatMap(({ id, divisionId }) => (own.has(id) ? divisionId : [])))];
  const homes = await divisionHomes(handle, divisions);
  const seasonIds = new Set(homes.flatMap((home) => (home.leagueStatus === "approved" ? home.seasonId : [])));
  const official = (await assignmentsOf(handle, [accountId])).get(accountId) ?? [];
  const leagues = new Set([
    ...official.map(({ leagueId }) => leagueId),
    ...(await managedLeagueIds(handle, accountId)),
  ]);
  for (const leagueId of leagues) {
    if ((await managedLeague(handle, leagueId))?.status !== "approved") continue;
    for (const { id, status } of await managedSeasons(handle, leagueId)) if (status !== "draft") seasonIds.add(id);
  }
  return {
    seasonIds: [...seasonIds],
    childTeams: new Set(found.plays.map(({ teamId }) => teamId)),
    coachedTeams: new Set(found.coaches),
  };
}
