import { sql } from "kysely";
import { invariant, type Invariant } from "#platform/db/invariant.ts";

/** What must always hold of teams. */
export const TEAMS_INVARIANTS: readonly Invariant[] = [
  invariant(
    "T1",
    "A team counts the players it has, and no more than its maximum and what was allowed beyond it.",
    sql`
      select t.id::text as about from team t
       where t.player_count <> (select count(*) from roster_assignment a where a.team_id = t.id)
          or t.player_count > t.max_players + t.allowed_over`,
  ),
  invariant(
    "T2",
    "A player of a team plays in its division.",
    sql`
      select a.registration_id::text as about from roster_assignment a join team t on t.id = a.team_id
       where t.division_id <> a.division_id`,
  ),
  invariant(
    "T3",
    "Nothing is allowed beyond a maximum that nobody needs.",
    sql`
      select t.id::text as about from team t where t.allowed_over > greatest(0, t.player_count - t.max_players)`,
  ),
];
