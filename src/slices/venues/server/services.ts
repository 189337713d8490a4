import type { Kysely, QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import { anyOf, port, unionOf } from "#platform/ports.ts";
import type { VenueInUse } from "#slices/leagues/server/public.ts";
import type { ClosedEvent } from "../contract/times.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";

/** Whether games are still to be played on a field. Provided by the slice above, which knows games. */
export type FieldInUse = (handle: QueryExecutorProvider, fieldId: string, now: Date) => Promise<boolean>;
export const FIELD_IN_USE = port<FieldInUse>("venues.field-in-use", anyOf);

/** When some fields are closed: days of the venue's calendar, and minutes of each day, null for whole days. */
export interface ClosedSpan {
  readonly fieldIds: readonly string[];
  readonly fromOn: string;
  readonly toOn: string;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
}
/**
 * The published games, practices and other events that lie in a closure and are not over at a moment, in the order of time. Provided by
 * the slice above, which knows them.
 */
export type EventsClosed = (
  handle: QueryExecutorProvider,
  closed: ClosedSpan,
  now: Date,
) => Promise<readonly ClosedEvent[]>;
export const EVENTS_CLOSED = port<EventsClosed>("venues.events-closed", unionOf);

/** What the slice works with. */
export interface VenuesDeps {
  readonly db: Kysely<AccountsTables>;
  readonly clock: Clock;
  readonly fieldInUse: FieldInUse;
  readonly venueInUse: VenueInUse;
  readonly eventsClosed: EventsClosed;
}
