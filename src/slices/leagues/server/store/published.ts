import { sql } from "kysely";

/**
 * Who runs leagues or a district, as a relation that statements of other slices may ask. Its columns are a promise:
 * `account_id`, and `role`, which is 'league-manager' or 'district-manager'.
 */
export const LEAGUE_ROLES = sql`(
  select account_id, 'district-manager' as role from district_manager
  union all select account_id, 'league-manager' from league_manager
  union all select owner_id, 'league-manager' from league where owner_id is not null and deleted_at is null)`;

/**
 * Until when officials are cleared for their role, as a relation that statements of other slices may join. Its columns are a promise:
 * `league_id`, `account_id`, `role`, `cleared_until` (null where nothing is required, -infinity where something is missing).
 */
export const CLEARED_UNTIL = sql`(
  select league_id, account_id, role, cleared_until from league_official where account_id is not null)`;

/**
 * Venues, as a relation that statements of other slices may join. Its columns are a promise: `id`, `name`, `address`, `city`,
 * `state`, `zip`, `lat`, `lng` (degrees; the middle of the ZIP code without a pin), `time_zone` ("America/Chicago").
 */
export const VENUES = sql`(
  select v.id, v.name, v.address, v.city, v.state, v.zip, coalesce(v.lat, z.lat) as lat, coalesce(v.lng, z.lng) as lng, v.time_zone
    from venue v join zip_code z on z.zip = v.zip)`;
