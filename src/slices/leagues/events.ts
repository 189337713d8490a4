import type { EventOf } from "#kernel/event.ts";

/** What happened to a league. */
export type LeaguesEvent =
  /** A division has more spots than before, or fewer: who waits may be served. */
  | EventOf<"leagues.capacity-changed", { divisionId: string }>
  /**
   * A league was submitted, for the first time or again, and waits for a decision. `copiedFrom` is the league of one's own that it was
   * begun from, where it was.
   */
  | EventOf<"leagues.submitted", { leagueId: string; copiedFrom: string | null }>
  /** Something that families see of a season is another: `fields` are names, not what stands in them. */
  | EventOf<"leagues.season-changed", { leagueId: string; seasonId: string; fields: readonly string[] }>
  /** Somebody is an official of a league no longer, or in another role. */
  | EventOf<"leagues.officials-changed", { leagueId: string }>
  /** What a league submitted is in effect: it is public now; of a public league (`change`), so are its changes. */
  | EventOf<"leagues.approved", DecisionTold>;

export interface DecisionTold {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly slug: string;
  readonly submissionId: string;
  readonly kind: "new" | "change";
}
