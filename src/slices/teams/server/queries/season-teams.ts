import type { QueryExecutorProvider } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import { guardiansOf } from "#slices/family/server/public.ts";
import { rosterPlayers, type PlaceTables, type RosterPlayer } from "#slices/registration/server/public.ts";
import type { TeamColor } from "../../contract/vocabulary.ts";
import { boardRows } from "../store/boards.ts";
import { assignmentsOf, teamsOf } from "../store/teams.ts";

/** A team as capabilities above know it. */
export interface SeasonTeam {
  readonly id: string;
  readonly divisionId: string;
  readonly name: string;
  readonly color: TeamColor;
  /** Accounts of its coaches, the head coach first. */
  readonly coaches: readonly string[];
  /** Whether families see it. */
  readonly published: boolean;
  readonly players: number;
}

/** The teams of some divisions, drafts too, in the order in which they were made. */
export async function seasonTeams(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<SeasonTeam[]> {
  const [teams, boards] = [await teamsOf(handle, divisionIds), await boardRows(handle, divisionIds)];
  const published = new Set(boards.flatMap((board) => (board.publishedAt ? [board.divisionId] : [])));
  return teams.map(({ id, divisionId, name, color, coaches, players }) => ({
    id,
    divisionId,
    name,
    color,
    players,
    coaches: coaches.map(({ accountId }) => accountId),
    published: published.has(divisionId),
  }));
}

/** A player of a team with the accounts of the family: guardians, and who registered. */
export interface TeamPlayer {
  readonly teamId: string;
  readonly registrationId: string;
  /** None for a player of a list. */
  readonly athleteId: string | null;
  readonly accountIds: readonly string[];
  /** As the registration says. */
  readonly player: RosterPlayer;
}

/** The players of the teams of some divisions, with their families. */
export async function teamPlayers(handle: Handle<PlaceTables>, divisionIds: readonly string[]): Promise<TeamPlayer[]> {
  const assigned = await assignmentsOf(handle, { divisionIds });
  const players = new Map(
    (await rosterPlayers(handle, { divisionIds })).map((player) => [player.registrationId, player]),
  );
  const athletes = [...players.values()].flatMap(({ athleteId }) => athleteId ?? []);
  const guardians = Map.groupBy(await guardiansOf(handle, athletes), ({ athleteId }) => athleteId);
  return assigned.flatMap(({ registrationId, teamId }) => {
    const player = players.get(registrationId);
    if (!player) return [];
    const { athleteId, accountId } = player;
    const own = (guardians.get(athleteId ?? "") ?? []).map((one) => one.accountId);
    return [
      {
        teamId,
        registrationId,
        athleteId,
        player,
        accountIds: [...new Set([...(accountId ? [accountId] : []), ...own])],
      },
    ];
  });
}
