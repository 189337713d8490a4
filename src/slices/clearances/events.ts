import type { EventOf } from "#kernel/event.ts";

/** What happened to clearances. */
export type ClearancesEvent =
  /** What a league requires has changed, or what it has approved, or what somebody shows it: shifts may lack what they require. */
  EventOf<"clearances.changed", { leagueId: string }>;
