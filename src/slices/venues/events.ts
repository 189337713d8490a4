import type { EventOf } from "#kernel/event.ts";

/** When fields may be used is another than before: games there may have to move. `fieldIds` are the fields that it concerns. */
export type VenuesEvent =
  /** Days in the venue's calendar. */
  | EventOf<"venues.closed", Concerned & { closureId: string; fromOn: string; toOn: string }>
  | EventOf<"venues.closure-changed", Concerned & { closureId: string; fromOn: string; toOn: string }>
  | EventOf<"venues.reopened", Concerned & { closureId: string; fromOn: string; toOn: string }>
  | EventOf<"venues.hours-changed", Concerned>
  /** A permit of one league is another; while one is in force, other leagues need one too. */
  | EventOf<"venues.permits-changed", Concerned & { leagueId: string }>
  | EventOf<"venues.field-removed", Concerned>
  | EventOf<"venues.field-restored", Concerned>;

interface Concerned {
  readonly venueId: string;
  readonly fieldIds: readonly string[];
}
