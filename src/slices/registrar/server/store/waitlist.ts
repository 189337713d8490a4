import { sql, type QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Published } from "./published.ts";

export interface WaitlistRow {
  id: string;
  divisionId: string;
  status: "waitlisted" | "offered";
  ticket: number;
  athleteId: string | null;
  enrollmentId: string | null;
  contact: { name?: string | null; email?: string | null; phone?: string | null } | null;
  /** Of who waits without an account. */
  guestFirstName: string | null;
  guestLastName: string | null;
  guestBirthDate: LocalDate | null;
  together: boolean;
  expiresAt: Date | null;
  createdAt: Date;
}

/** Who waits in some divisions or is offered a spot there, in the order of their tickets. */
export async function waitlistRows(
  handle: QueryExecutorProvider,
  { registrations, enrollments, imported }: Published,
  divisionIds: readonly string[],
): Promise<WaitlistRow[]> {
  const { rows } = await sql<WaitlistRow>`
    select r.id, r.division_id as "divisionId", r.status, coalesce(r.waitlist_ticket, 0) as ticket,
           r.athlete_id as "athleteId", r.enrollment_id as "enrollmentId",
           coalesce(e.contact, jsonb_build_object('name', guest.guardian_name, 'email', guest.guardian_email)) as contact,
           guest.first_name as "guestFirstName", guest.last_name as "guestLastName", guest.birth_date as "guestBirthDate",
           coalesce(e.waitlist = 'together', false) as together, r.expires_at as "expiresAt", r.created_at as "createdAt"
      from ${registrations} r left join ${enrollments} e on e.id = r.enrollment_id
      left join ${imported} guest on r.imported and guest.registration_id = r.id
     where r.division_id = any(${[...divisionIds]}::uuid[]) and r.status in ('waitlisted', 'offered')
     order by r.waitlist_ticket, r.id`.execute(handle);
  return rows;
}
