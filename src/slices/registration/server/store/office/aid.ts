import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { AidRow } from "../aid.ts";
import type { RegistrationTables } from "../registrations.ts";

/** How many requests of a season for help with the price wait for an answer. */
export async function aidWaiting(handle: Handle<RegistrationTables>, seasonId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from aid_request where season_id = ${seasonId} and state = 'asked'`.execute(
    handle,
  );
  return rows[0]!.count;
}

/** What was asked about an order's price, with its sealed message. */
export async function sealedAid(
  handle: Handle<RegistrationTables>,
  orderId: string,
): Promise<(Pick<AidRow, "id" | "state" | "percent" | "askedAt"> & { message: Buffer | null }) | undefined> {
  const { rows } = await sql<AidRow & { message: Buffer | null }>`
    select id, state, percent, asked_at as "askedAt", message from aid_request where order_id = ${orderId}`.execute(
    handle,
  );
  return rows[0];
}
