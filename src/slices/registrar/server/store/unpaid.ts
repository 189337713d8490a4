import { sql, type QueryExecutorProvider } from "kysely";
import { UNPAID } from "#slices/registration/contract/vocabulary.ts";
import type { Published } from "./published.ts";

/** How many spots of some divisions are held without being paid for, and by how many accounts. */
export async function unpaidByDivision(
  handle: QueryExecutorProvider,
  { registrations, orders }: Published,
  divisionIds: readonly string[],
): Promise<{ divisionId: string; spots: number; families: number }[]> {
  const { rows } = await sql<{ divisionId: string; spots: number; families: number }>`
    select r.division_id as "divisionId", count(*)::integer as spots, count(distinct o.account_id)::integer as families
      from ${registrations} r join ${orders} o on o.order_id = r.order_id
     where r.division_id = any(${[...divisionIds]}::uuid[]) and r.status = any(${[...UNPAID]}::text[])
     group by r.division_id`.execute(handle);
  return rows;
}

export interface MadeToWaitRow {
  id: string;
  divisionId: string;
  athleteId: string | null;
  holdEndedAt: Date;
  triedAt: Date;
}

/** Who was made to wait after an unpaid hold since a moment, the newest first. */
export async function madeToWait(
  handle: QueryExecutorProvider,
  { registrations }: Published,
  divisionIds: readonly string[],
  since: Date,
): Promise<MadeToWaitRow[]> {
  const { rows } = await sql<MadeToWaitRow>`
    select id, division_id as "divisionId", athlete_id as "athleteId", hold_ended_at as "holdEndedAt",
           made_to_wait_at as "triedAt"
      from ${registrations} r
     where division_id = any(${[...divisionIds]}::uuid[]) and status in ('expired', 'cancelled') and made_to_wait_at > ${since}
     order by made_to_wait_at desc, id limit 50`.execute(handle);
  return rows;
}
