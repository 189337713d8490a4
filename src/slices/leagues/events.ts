import type { EventOf } from "#kernel/event.ts";

/** What happened to a league. */
export type LeaguesEvent =
  /** A division has more places than before, or fewer: who waits may be served. */
  EventOf<"leagues.capacity-changed", { divisionId: string }>;
