import { sql } from "kysely";
import { invariant, type Invariant } from "#platform/db/invariant.ts";

/** What must always hold of results. */
export const RESULTS_INVARIANTS: readonly Invariant[] = [
  invariant(
    "G1",
    "Each result is what the last of its versions says.",
    sql`
      select r.event_id::text as about from game_result r
       where not exists (select from result_change c where c.event_id = r.event_id and c.version = r.version and c.kind <> 'removed')
          or exists (select from result_change c where c.event_id = r.event_id and c.version > r.version)`,
  ),
];
