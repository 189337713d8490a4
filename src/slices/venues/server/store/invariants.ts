import { sql } from "kysely";
import { invariant, type Invariant } from "#platform/db/invariant.ts";

/** What must always hold of venues. */
export const VENUES_INVARIANTS: readonly Invariant[] = [
  invariant(
    "VE1",
    "A venue that has fields keeps at least one.",
    sql`
      select venue_id::text as about from field group by venue_id having bool_and(removed_at is not null)`,
  ),
];
