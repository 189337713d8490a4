import type { Handle } from "#platform/db/open.ts";
import { guardiansOf } from "#slices/family/server/public.ts";
import { rosterPlayers, type RegistrationTables, type RosterPlayer } from "#slices/registration/server/public.ts";
import { noticesOf } from "../store/notices.ts";
import { assignmentsOf, teamsOf } from "../store/teams.ts";

/** A player and the team that their family is to be told of: none where the player has none any more. */
export interface ToTell {
  readonly player: RosterPlayer;
  readonly team: { id: string; name: string } | null;
  /** The family's accounts: guardians, and who registered. None for an imported player. */
  readonly accountIds: readonly string[];
}

/** Whom a publication of a division's teams concerns: players whose family was told something else last, or nothing. */
export async function familiesToTell(handle: Handle<RegistrationTables>, divisionId: string): Promise<ToTell[]> {
  const players = await rosterPlayers(handle, { divisionIds: [divisionId] });
  const teams = new Map((await teamsOf(handle, [divisionId])).map((team) => [team.id, team]));
  const assigned = new Map(
    (await assignmentsOf(handle, { divisionIds: [divisionId] })).map(({ registrationId, teamId }) => [
      registrationId,
      teamId,
    ]),
  );
  const told = new Map(
    (
      await noticesOf(
        handle,
        players.map(({ registrationId }) => registrationId),
      )
    ).map((one) => [one.registrationId, one]),
  );
  const changed = players.filter(({ registrationId }) => {
    const team = assigned.get(registrationId) ?? null;
    const last = told.get(registrationId);
    return last === undefined ? team !== null : last.teamId !== team;
  });
  const guardians = await guardiansOf(
    handle,
    changed.flatMap(({ athleteId }) => athleteId ?? []),
  );
  const guardiansOfAthlete = Map.groupBy(guardians, ({ athleteId }) => athleteId);
  return changed.map((player) => {
    const team = teams.get(assigned.get(player.registrationId) ?? "");
    const own = (guardiansOfAthlete.get(player.athleteId ?? "") ?? []).map(({ accountId }) => accountId);
    return {
      player,
      team: team ? { id: team.id, name: team.name } : null,
      accountIds: [...new Set([...(player.accountId ? [player.accountId] : []), ...own])],
    };
  });
}
