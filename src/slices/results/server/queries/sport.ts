import type { QueryExecutorProvider } from "kysely";
import { managedLeague } from "#slices/leagues/server/public.ts";

/** The sport of a league that is not deleted. */
export const sportOf = async (handle: QueryExecutorProvider, leagueId: string): Promise<string> =>
  (await managedLeague(handle, leagueId))?.sport ?? "other";
