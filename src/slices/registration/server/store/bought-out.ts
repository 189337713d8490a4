import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "./registrations.ts";

/** Who pays instead of volunteering takes turns within a season, until the transaction ends. */
export async function lockBuyOuts(handle: Handle<RegistrationTables>, seasonId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`buy-out:${seasonId}`}, 0))`.execute(handle);
}

/** An order that pays instead of volunteering, with the players that it is about. */
export interface BuyOutRow {
  readonly orderId: string;
  readonly accountId: string;
  readonly athleteIds: readonly string[];
  /** Whether it is paid: the player whose item has its line is confirmed. Else it is held still. */
  readonly paid: boolean;
}

/** The orders of a season that pay instead of volunteering, and go on: an order that lapsed and a player who was cancelled are left out. */
export async function buyOutsIn(handle: Handle<RegistrationTables>, seasonId: string): Promise<BuyOutRow[]> {
  const { rows } = await sql<BuyOutRow>`
    select o.order_id as "orderId", o.account_id as "accountId", first.status = 'confirmed' as paid,
           array(select r.athlete_id from registration r where r.order_id = o.order_id and r.athlete_id is not null) as "athleteIds"
      from enrollment_order o
      join enrollment e on e.id = o.enrollment_id
      join registration first on first.id = (o.promise #>> '{children,0,itemId}')::uuid
     where o.buys_out and e.season_id = ${seasonId}
       and first.status in ('held', 'pending_payment', 'releasing', 'confirmed')`.execute(handle);
  return rows;
}

/** The accounts that paid instead of volunteering in a season. */
export async function boughtOutIn(handle: Handle<RegistrationTables>, seasonId: string): Promise<string[]> {
  return (await buyOutsIn(handle, seasonId)).filter(({ paid }) => paid).map(({ accountId }) => accountId);
}
