import type { EventOf } from "#kernel/event.ts";

/** What happened to a league. */
export type LeaguesEvent =
  /** A division has more places than before, or fewer: who waits may be served. */
  | EventOf<"leagues.capacity-changed", { divisionId: string }>
  /**
   * A league was handed in, for the first time or again, and waits for a decision.
   * `copiedFrom` is the league of one's own that it was begun from, where it was; `toldIds` are those who decide.
   */
  | EventOf<
      "leagues.submitted",
      {
        leagueId: string;
        leagueName: string;
        submissionId: string;
        copiedFrom: string | null;
        toldIds: readonly string[];
      }
    >
  /** Something that families see of a season is another: `fields` are names, not what stands in them. */
  | EventOf<"leagues.season-changed", { leagueId: string; seasonId: string; fields: readonly string[] }>
  /** Somebody runs a league beside its owner, or no longer; or owns it from now on. */
  | EventOf<
      "leagues.manager-joined",
      { leagueId: string; leagueName: string; accountId: string; toldIds: readonly string[] }
    >
  | EventOf<
      "leagues.manager-left",
      { leagueId: string; leagueName: string; accountId: string; toldIds: readonly string[] }
    >
  | EventOf<
      "leagues.owner-changed",
      { leagueId: string; leagueName: string; accountId: string; toldIds: readonly string[] }
    >
  /** Somebody helps a league in a role. */
  | EventOf<
      "leagues.official-assigned",
      { leagueId: string; leagueName: string; accountId: string; role: string; toldIds: readonly string[] }
    >
  /**
   * A decision about what a league handed in is in effect: it is public now or was sent back; of a public league (`change`),
   * so were its changes. `accountIds` are told.
   */
  | EventOf<"leagues.approved" | "leagues.denied", DecisionTold>
  /** A league that is new fits searches that these accounts keep. */
  | EventOf<
      "leagues.search-matched",
      { leagueId: string; leagueName: string; slug: string; accountIds: readonly string[] }
    >
  /** Somebody manages a district from now on, or no longer. */
  | EventOf<
      "leagues.district-manager-added" | "leagues.district-manager-removed",
      { accountId: string; district: string }
    >;

export interface DecisionTold {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly slug: string;
  readonly submissionId: string;
  readonly kind: "new" | "change";
  readonly accountIds: readonly string[];
}
