import type { QueryExecutorProvider } from "kysely";
import { managedSeasons, type ManagedSeason, type SeasonHome } from "#slices/leagues/server/public.ts";

/** The divisions of a season, in their order. */
export async function seasonDivisions(
  handle: QueryExecutorProvider,
  { id: seasonId, leagueId }: Pick<SeasonHome, "id" | "leagueId">,
): Promise<ManagedSeason["divisions"]> {
  return (await managedSeasons(handle, leagueId)).find(({ id }) => id === seasonId)?.divisions ?? [];
}
