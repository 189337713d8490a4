import type { Kysely, QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import { anyOf, port } from "#platform/ports.ts";
import type { VenueInUse } from "#slices/leagues/server/public.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";

/** Whether games are still to be played on a field. Provided by the slice above, which knows games. */
export type FieldInUse = (handle: QueryExecutorProvider, fieldId: string, now: Date) => Promise<boolean>;
export const FIELD_IN_USE = port<FieldInUse>("venues.field-in-use", anyOf);

/** What the slice works with. */
export interface VenuesDeps {
  readonly db: Kysely<AccountsTables>;
  readonly clock: Clock;
  readonly fieldInUse: FieldInUse;
  readonly venueInUse: VenueInUse;
}
