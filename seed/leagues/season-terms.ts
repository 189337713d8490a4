import { sql } from "kysely";
import type { Tx } from "#platform/db/open.ts";

/**
 * Gives a season early birds, something off for brothers and sisters, codes (one for all to use, one of a fixed amount, one that is
 * over) and a way to pay in parts.
 */
export async function writeDiscounts<Schema>(tx: Tx<Schema>, seasonId: string): Promise<void> {
  await sql`
    insert into discount (season_id, kind, percent, amount_cents, until_date, from_child)
    select id, 'early-bird', 10, null, registration_end_date - 7, null from season where id = ${seasonId}
    union all select ${seasonId}, 'sibling', null, 2000, null, 2`.execute(tx);
  await sql`
    insert into discount_code (season_id, code, percent, amount_cents, valid_until, most_uses)
    select id, 'WELCOME10', 10, null::integer, null::date, 200 from season where id = ${seasonId}
    union all select id, 'TENOFF', null, 1000, null, null from season where id = ${seasonId}
    union all select id, 'LASTYEAR', 50, null, registration_start_date - 300, null from season where id = ${seasonId}`.execute(
    tx,
  );
  await sql`
    with plan as (
      insert into payment_plan (season_id, name_en, name_es, deposit_percent)
      values (${seasonId}, 'Half now, half in two parts', 'La mitad ahora y la mitad en dos partes', 50) returning id)
    insert into payment_plan_part (plan_id, due_date, percent)
    select plan.id, league_start_date + days, 25 from plan, season, unnest(array[0, 30]) days where season.id = ${seasonId}`.execute(
    tx,
  );
}
