import type { QueryExecutorProvider } from "kysely";
import { COACH_POSITIONS } from "../../contract/vocabulary.ts";
import type { Spot, Standing, StandingTeam, TeamState } from "../../rules/change.ts";
import { assignmentsOf, teamsOf, type TeamRow } from "../store/teams.ts";

/** What a manager said of a team. */
export function stateOf({ name, maxPlayers, color, coaches }: TeamRow): TeamState {
  const by = new Map(coaches.map(({ position, accountId }) => [position, accountId]));
  return { name, maxPlayers, color, coaches: COACH_POSITIONS.map((position) => by.get(position) ?? null) };
}

/** The teams of some divisions, and where their players stand. */
export async function standingsOf(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<{ rows: TeamRow[]; teams: Map<string, StandingTeam[]>; spots: Map<string, Spot> }> {
  const rows = await teamsOf(handle, divisionIds);
  const assignments = await assignmentsOf(handle, { divisionIds });
  const standing = (row: TeamRow) => ({
    ...stateOf(row),
    id: row.id,
    players: row.players,
    allowedOver: row.allowedOver,
  });
  return {
    rows,
    teams: new Map(divisionIds.map((id) => [id, rows.filter(({ divisionId }) => divisionId === id).map(standing)])),
    spots: new Map(
      assignments.map(({ registrationId, teamId, jersey }): [string, Spot] => [
        registrationId,
        { team: teamId, jersey },
      ]),
    ),
  };
}

/** A division's teams and where its players stand. */
export async function standingOf(
  handle: QueryExecutorProvider,
  divisionId: string,
): Promise<Standing & { rows: TeamRow[] }> {
  const { rows, teams, spots } = await standingsOf(handle, [divisionId]);
  return { rows, teams: teams.get(divisionId)!, spots };
}
