import type { QueryExecutorProvider } from "kysely";
import { COACH_POSITIONS } from "../../contract/vocabulary.ts";
import type { Spot, Standing, TeamState } from "../../rules/change.ts";
import { assignmentsOf, teamsOf, type TeamRow } from "../store/teams.ts";

/** What a manager said of a team. */
export function stateOf({ name, maxPlayers, color, coaches }: TeamRow): TeamState {
  const by = new Map(coaches.map(({ position, accountId }) => [position, accountId]));
  return { name, maxPlayers, color, coaches: COACH_POSITIONS.map((position) => by.get(position) ?? null) };
}

/** A division's teams and where its players stand. */
export async function standingOf(
  handle: QueryExecutorProvider,
  divisionId: string,
): Promise<Standing & { rows: TeamRow[] }> {
  const rows = await teamsOf(handle, [divisionId]);
  const assignments = await assignmentsOf(handle, { divisionIds: [divisionId] });
  return {
    rows,
    teams: rows.map((row) => ({ ...stateOf(row), id: row.id, players: row.players, allowedOver: row.allowedOver })),
    spots: new Map(
      assignments.map(({ registrationId, teamId, jersey }): [string, Spot] => [
        registrationId,
        { team: teamId, jersey },
      ]),
    ),
  };
}
