import { sql } from "kysely";
import { invariant, type Invariant } from "#platform/db/invariant.ts";

/** What must always hold of lineups. */
export const LINEUPS_INVARIANTS: readonly Invariant[] = [
  invariant(
    "LU1",
    "No line of a lineup is of a later period than the lineup has, and no more players are planned in one than play at a time.",
    sql`
      select n.event_id::text as about
        from lineup_line n join lineup l on l.event_id = n.event_id and l.team_id = n.team_id
       group by n.event_id, n.team_id, n.period, l.periods, l.players_per_side
      having n.period > l.periods or count(n.plan) > l.players_per_side`,
  ),
];
