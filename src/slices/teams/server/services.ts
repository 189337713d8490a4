import type { Kysely, QueryExecutorProvider } from "kysely";
import type { UpcomingEvent } from "#kernel/time/upcoming-event.ts";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { port } from "#platform/ports.ts";
import type { MedicalAccess } from "#slices/family/server/public.ts";
import type { RegistrationTables, RecordsOf } from "#slices/registration/server/public.ts";

/** The next events of a published team after a moment. Provided by the slice above, which knows schedules. */
export type TeamEvents = (
  handle: QueryExecutorProvider,
  teamId: string,
  now: Date,
) => Promise<readonly UpcomingEvent[]>;
export const TEAM_EVENTS = port<TeamEvents>("teams.events");

/** What the slice works with. */
export interface TeamsDeps {
  readonly db: Kysely<RegistrationTables>;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Of families' notes on health. */
  readonly cipher: FieldCipher;
  readonly medicalAccess: MedicalAccess;
  /** No team has played where nothing is given. */
  readonly recordsOf?: RecordsOf;
  /** No team plays where nothing is given. */
  readonly teamEvents?: TeamEvents;
  /** Our address, "https://leagues.example.org": emails lead there. */
  origin(): string;
}
