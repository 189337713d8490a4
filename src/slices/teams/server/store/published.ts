import { sql } from "kysely";

/**
 * Who coaches which team, cleared or not, as a relation that statements of other slices may join to plan and to show. It gives nobody
 * access: for that `cleared_coach` is asked. Its columns are a promise: `team_id`, `account_id`.
 */
export const TEAM_COACHES = sql`(select team_id, account_id from team_coach)`;
