import { sql } from "kysely";

/** Who coaches which team, as a relation that statements of other slices may join. Its columns are a promise: `team_id`, `account_id`. */
export const TEAM_COACHES = sql`(select team_id, account_id from team_coach)`;
