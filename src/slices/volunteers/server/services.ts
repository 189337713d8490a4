import type { Kysely, QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import { port } from "#platform/ports.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";

/** What somebody lacks for a role: a refusal's code. */
export type RoleObstacle = string;
/**
 * Why some accounts may not work in a role at a moment, by account; nothing for who may. Asked before a slot is taken, assigned, swapped
 * or offered, in the transaction that does so. A guest is asked about by their id and has no certificate. Provided by slices above that know clearances and certificates; where none does, a role requires nothing.
 * `reading`: nobody is put on a shift by the answer, so nothing is held for it.
 */
export type RoleObstacles = (
  handle: QueryExecutorProvider,
  asked: { leagueId: string; roleId: string; accountIds: readonly string[]; at: Date; reading?: true },
) => Promise<ReadonlyMap<string, RoleObstacle>>;
export const ROLE_OBSTACLES = port<RoleObstacles>("volunteers.role-obstacles", (provided) => async (handle, asked) => {
  const all = new Map<string, RoleObstacle>();
  for (const ask of provided) for (const [id, code] of await ask(handle, asked)) all.set(id, code);
  return all;
});

/** What the slice works with. */
export interface VolunteersDeps {
  readonly db: Kysely<RegistrationTables>;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly roleObstacles: RoleObstacles;
}
