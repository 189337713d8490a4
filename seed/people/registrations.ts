import { sql } from "kysely";
import type { Tx } from "#platform/db/open.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { writeInBulk } from "../bulk.ts";

/**
 * Writes the registrations that the divisions' counts speak of, in the database and in one statement: a row that holds
 * a registration for each spot taken, a row with its ticket for each family that waits, and some that came to nothing.
 * The same divisions give the same rows: ids and states come from a digest of division and number.
 * @returns how many rows
 */
export async function writeRegistrations<Schema>(tx: Tx<Schema>, today: LocalDate): Promise<number> {
  // The planner overrates generate_series a hundredfold, and would compile the query for longer than it runs.
  await sql`set local jit = off`.execute(tx);
  const written = await writeInBulk(tx, "registration", () =>
    sql`
    with counted as (
      select d.id, d.spots_taken, d.waitlist_length,
             d.spots_taken / 16 as lapsed,
             s.status = 'open' and s.registration_start_date <= ${today}::date and s.registration_end_date >= ${today}::date as going_on,
             s.registration_start_date::timestamp at time zone 'UTC' as opened,
             least(s.registration_end_date, ${today}::date)::timestamp at time zone 'UTC' as until
        from division d join season s on s.id = d.season_id join league l on l.id = s.league_id
       where l.demonstration and d.spots_taken > 0
    ), numbered as (
      select c.*, n, md5(c.id::text || n) as digest,
             case when n <= spots_taken then 'spot' when n <= spots_taken + waitlist_length then 'wait' else 'lapsed' end as part
        from counted c, generate_series(1, spots_taken + waitlist_length + lapsed) n
    ), told as (
      select *, ('x' || substr(digest, 1, 6))::bit(24)::int % 100 as chance,
             -- Spots go from the first day to the last, and whoever waits came after the last spot was gone.
             opened + (until - opened) * case part
               when 'spot' then 0.9 * n / (spots_taken + 1)
               when 'wait' then 0.9 + 0.1 * (n - spots_taken) / (waitlist_length + 1)
               else (('x' || substr(digest, 7, 6))::bit(24)::int % 1000) / 1000.0 end as created_at
        from numbered
    )
    insert into registration (id, division_id, status, waitlist_ticket, created_at, changed_at, demonstration)
    select (overlay(digest placing lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7'
                    || substr(digest, 14, 3) || '8' from 1 for 17))::uuid,
           id,
           case part
             when 'wait' then 'waitlisted'
             when 'lapsed' then case when chance < 45 then 'cancelled' when chance < 80 then 'expired'
                                     when chance < 90 then 'refunded' else 'offer_expired' end
             -- Only the newest spots of a registration that is going on are not settled yet.
             else case when not going_on or n < spots_taken - 1 or chance >= 24 then 'confirmed'
                       when waitlist_length > 0 then 'offered'
                       when chance < 12 then 'pending_payment' else 'held' end
           end,
           case part when 'wait' then n - spots_taken end,
           created_at,
           created_at,
           true
      from told`.execute(tx),
  );
  return Number(written.numAffectedRows ?? 0);
}
