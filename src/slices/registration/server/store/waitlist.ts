import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "./registrations.ts";

/**
 * Lets one change of a season's waiting list at a time go on, until the transaction ends: whoever gives a spot back,
 * offers one, or takes somebody off the list. Taken after the order's lock, before any registration is held. Asking for a
 * spot does not need it.
 */
export async function lockWaitlist(handle: Handle<RegistrationTables>, seasonId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist:${seasonId}`}, 0))`.execute(handle);
}

export interface Waiting {
  id: string;
  divisionId: string;
  ticket: number;
  athleteId: string | null;
  enrollmentId: string | null;
  /** Waits without an account. */
  guest: boolean;
  /** Waits until there is a spot for its brothers and sisters as well. */
  together: boolean;
}

/** Who waits in some divisions, the first to come first; with each family that waits together all of it. */
export async function waitingIn(
  handle: Handle<RegistrationTables>,
  divisionIds: readonly string[],
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select r.id, r.division_id as "divisionId", r.waitlist_ticket as ticket, r.athlete_id as "athleteId",
           r.enrollment_id as "enrollmentId", r.imported as guest, coalesce(e.waitlist = 'together', false) as together
      from registration r left join enrollment e on e.id = r.enrollment_id
     where r.status = 'waitlisted'
       and (r.division_id = any(${divisionIds}::uuid[])
            or e.waitlist = 'together' and exists (
              select from registration other
               where other.enrollment_id = r.enrollment_id and other.status = 'waitlisted'
                 and other.division_id = any(${divisionIds}::uuid[])))
     order by r.waitlist_ticket, r.id`.execute(handle);
  return rows;
}

/** How many came before each of some who wait, themselves included: 1 for the next. */
export async function positionsOf(
  handle: Handle<RegistrationTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; position: number }>`
    select r.id, (select count(*)::integer from registration before
                   where before.division_id = r.division_id and before.status = 'waitlisted'
                     and before.waitlist_ticket <= r.waitlist_ticket) as position
      from registration r where r.id = any(${ids}::uuid[]) and r.status = 'waitlisted'`.execute(handle);
  return new Map(rows.map(({ id, position }) => [id, position]));
}
