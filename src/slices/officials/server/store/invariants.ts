import { sql } from "kysely";
import { invariant, type Invariant } from "#platform/db/invariant.ts";

/** What must always hold of game officials. */
export const OFFICIALS_INVARIANTS: readonly Invariant[] = [
  invariant(
    "OA1",
    "Nobody is at two games at the same time, and no place at a game is taken twice.",
    sql`
      select a.id::text as about from official_assignment a
       where a.state in ('asked', 'accepted') and exists (
         select from official_assignment o
          where o.id <> a.id and o.state in ('asked', 'accepted')
            and ((o.account_id = a.account_id and o.during && a.during)
                 or (o.event_id = a.event_id and o.role = a.role and o.place = a.place)))`,
  ),
];
