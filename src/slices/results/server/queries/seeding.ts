import type { QueryExecutorProvider } from "kysely";
import type { GameTeam } from "../../contract/game.ts";
import { divisionTable, type RankedDivision } from "./division-table.ts";

/** The published teams of a division in the order of its standings: so they are suggested as seeds. */
export async function seedingOf(handle: QueryExecutorProvider, division: RankedDivision): Promise<GameTeam[]> {
  const { rows, teams } = await divisionTable(handle, division);
  const ranked = rows.map((row) => row.team);
  return teams
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ id, name, color }) => ({ id, name, color }))
    .toSorted((a, b) => ranked.indexOf(a.id) - ranked.indexOf(b.id));
}
