import type { Kysely } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";

/** What the slice works with. */
export interface LineupsDeps {
  readonly db: Kysely<RegistrationTables>;
  readonly clock: Clock;
}
