import type { EventOf } from "#kernel/event.ts";

/** What families and coaches hear of teams: ids and public names, never a child's. */
export type TeamsEvent =
  /** A division's teams are public to its families from now on. */
  | EventOf<"teams.published", TeamsTold>
  /** Players of published teams play on another one from now on, or on none. */
  | EventOf<"teams.roster-changed", TeamsTold>
  /** A player's registration ended, or moved to another division. `accountIds` coach the team. */
  | EventOf<
      "teams.player-left",
      { teamId: string; teamName: string; leagueName: string; accountIds: readonly string[] }
    >;

export interface TeamsTold {
  readonly divisionId: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly registrationIds: readonly string[];
  /** The families' accounts. */
  readonly accountIds: readonly string[];
}
