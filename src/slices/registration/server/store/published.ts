import { sql } from "kysely";

/**
 * What statements of slices above may join. The columns of each relation are a promise; whoever joins it has decided already that
 * whoever asks may see them.
 *
 * Registrations, one child in one division each. `enrollment_id`, `athlete_id` and `order_id` may be null; `imported` says whether an
 * imported player belongs to it.
 */
export const REGISTRATIONS = sql`(
  select id, division_id, status, enrollment_id, athlete_id, order_id, waitlist_ticket, imported, expires_at, hold_ended_at,
         made_to_wait_at, created_at
    from registration)`;

/** Families in seasons: `id`, `season_id`, `contact` as the family told it, `waitlist` ('each' or 'together'). */
export const ENROLLMENTS = sql`(select id, season_id, contact, waitlist from enrollment)`;

/** Orders of families: `order_id`, `enrollment_id`, `account_id` of who pays. */
export const ENROLLMENT_ORDERS = sql`(select order_id, enrollment_id, account_id from enrollment_order)`;

/** Players without a family's account, as a list or a guest told: names and guardian are null once a family took them over. */
export const IMPORTED_PLAYERS = sql`(
  select registration_id, first_name, last_name, birth_date, guardian_name, guardian_email, guardian_phone, price_cents, paid_cents
    from imported_player)`;

/** Requests for help with the price: `season_id`, `order_id`, `state`. */
export const AID_REQUESTS = sql`(select season_id, order_id, state from aid_request)`;
