import type { QueryExecutorProvider } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import { seasonHomes } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { StandardRole } from "../../contract/vocabulary.ts";
import { rolesOf } from "../store/roles.ts";
import { ownSeasons } from "./ties.ts";

/** A role of a league's volunteers, as slices above know it. */
export interface VolunteerRole {
  readonly id: string;
  readonly leagueId: string;
  readonly name: string;
  readonly standard: StandardRole | null;
}

/** The roles that some leagues have now, in their order. */
export async function volunteerRoles(
  handle: QueryExecutorProvider,
  leagueIds: readonly string[],
): Promise<VolunteerRole[]> {
  return (await rolesOf(handle, leagueIds)).flatMap(({ isRemoved, id, leagueId, name, standard }) =>
    isRemoved ? [] : [{ id, leagueId, name, standard }],
  );
}

/** The leagues of whose shifts somebody may take some. */
export async function helpedLeagues(handle: QueryExecutorProvider, accountId: string): Promise<string[]> {
  const { seasonIds } = await ownSeasons(handle as Handle<RegistrationTables>, accountId);
  return [...new Set((await seasonHomes(handle, seasonIds)).flatMap(({ leagueId }) => leagueId ?? []))];
}
