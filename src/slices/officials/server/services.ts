import type { Kysely } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";

/** What the slice works with. */
export interface OfficialsDeps {
  readonly db: Kysely<RegistrationTables>;
  readonly clock: Clock;
  readonly limits: Limits;
}
