import { sql } from "kysely";
import { invariant, type Invariant } from "#platform/db/invariant.ts";

/** What must always hold of reviews. */
export const REVIEWS_INVARIANTS: readonly Invariant[] = [
  invariant(
    "RV1",
    "A review stands for at least one player of its season; a family has one review of a season.",
    sql`
      select v.id::text as about from league_review v
       where not exists (select from league_review_player p where p.review_id = v.id and p.season_id = v.season_id)`,
  ),
];
