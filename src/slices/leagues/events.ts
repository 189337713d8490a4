import type { EventOf } from "#kernel/event.ts";

/** What happened to a league. */
export type LeaguesEvent =
  /** A division has more places than before, or fewer: who waits may be served. */
  | EventOf<"leagues.capacity-changed", { divisionId: string }>
  /**
   * A league was handed in, for the first time or again, and waits for a decision.
   * `copiedFrom` is the league of one's own that it was begun from, where it was.
   */
  | EventOf<"leagues.submitted", { leagueId: string; submissionId: string; copiedFrom: string | null }>;
