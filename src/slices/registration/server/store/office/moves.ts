import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { Promised } from "#slices/fees/contract/fields.ts";
import type { RegistrationTables } from "../registrations.ts";

/** Puts a registration into another division, with the ticket it drew there. The spots of both are counted by whoever calls. */
export async function setDivision(
  handle: Handle<RegistrationTables>,
  { id, divisionId, ticket, now }: { id: string; divisionId: string; ticket: number; now: Date },
): Promise<void> {
  await sql`
    update registration set division_id = ${divisionId}, waitlist_ticket = ${ticket}, changed_at = ${now}
     where id = ${id}`.execute(handle);
}

/** Keeps what the price of an order is made of from now on. */
export async function setPromise(
  handle: Handle<RegistrationTables>,
  orderId: string,
  promise: Promised,
): Promise<void> {
  await sql`update enrollment_order set promise = ${JSON.stringify(promise)} where order_id = ${orderId}`.execute(
    handle,
  );
}
