import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "./registrations.ts";

/** Registrations that came to nothing, and changed last before a time: after the one given, in the order of their ids. */
export async function abandonedRegistrations(
  handle: Handle<RegistrationTables>,
  { before, after, limit }: { before: Date; after: string | undefined; limit: number },
): Promise<{ id: string; orderId: string | null }[]> {
  const { rows } = await sql<{ id: string; orderId: string | null }>`
    select id, order_id as "orderId" from registration
     where not demonstration and changed_at < ${before}
       and (status in ('expired', 'offer_expired') or status = 'cancelled' and order_id is null)
       and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
     order by id limit ${limit}`.execute(handle);
  return rows;
}

/** Deletes registrations, with what was answered and signed for them, and what was asked for where nothing else came of it. */
export async function deleteRegistrations(handle: Handle<RegistrationTables>, ids: readonly string[]): Promise<void> {
  await sql`delete from registration where id = any(${ids}::uuid[])`.execute(handle);
  await sql`
    delete from enrollment_order o
     where o.ended_at is not null and not exists (select from registration r where r.order_id = o.order_id)`.execute(
    handle,
  );
  await sql`
    delete from enrollment e
     where not exists (select from registration r where r.enrollment_id = e.id)
       and not exists (select from enrollment_order o where o.enrollment_id = e.id)`.execute(handle);
}

const WAITING_GUESTS = sql`
  registration r join imported_player p on p.registration_id = r.id and p.from_waitlist and p.claimed_at is null
   where r.status = 'waitlisted'`;

/** The divisions in which somebody waits without an account. */
export async function divisionsWithGuests(handle: Handle<RegistrationTables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.division_id as id from ${WAITING_GUESTS}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** The registrations of who waits without an account in a division, held until the transaction ends. */
export async function lockWaitingGuests(handle: Handle<RegistrationTables>, divisionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${WAITING_GUESTS} and r.division_id = ${divisionId} order by r.id for no key update of r`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}
