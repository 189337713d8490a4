import { sql } from "kysely";

/**
 * Who runs leagues or a district, as a relation that statements of other slices may ask. Its columns are a promise:
 * `account_id`, and `role`, which is 'league-manager' or 'district-manager'.
 */
export const LEAGUE_ROLES = sql`(
  select account_id, 'district-manager' as role from district_manager
  union all select account_id, 'league-manager' from league_manager
  union all select owner_id, 'league-manager' from league where owner_id is not null and deleted_at is null)`;
