import { sql } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Language } from "#kernel/language.ts";
import type { Handle, Tx } from "#platform/db/open.ts";
import type { ContactRow } from "./enrollments.ts";
import type { RegistrationTables } from "./registrations.ts";

export interface RosterRow {
  registrationId: string;
  divisionId: string;
  /** None for an imported player, whom no family has taken over. */
  athleteId: string | null;
  /** Who registered them. */
  accountId: string | null;
  language: Language;
  contact: Partial<ContactRow> | null;
  /** What a list says of a player without a family. */
  imported: {
    firstName: string;
    lastName: string;
    birthDate: LocalDate;
    gender: "male" | "female" | "other" | null;
    guardianName: string;
    guardianEmail: string;
    guardianPhone: string;
  } | null;
  registeredAt: Date;
}

/** Confirmed registrations of some divisions, or some of them by id. Those that stand for a count of spots are nobody's. */
export async function confirmedRows(
  handle: Handle<RegistrationTables>,
  which: { divisionIds: readonly string[] } | { registrationIds: readonly string[] },
): Promise<RosterRow[]> {
  const where =
    "divisionIds" in which
      ? sql`r.division_id = any(${[...which.divisionIds]}::uuid[])`
      : sql`r.id = any(${[...which.registrationIds]}::uuid[])`;
  const { rows } = await sql<RosterRow>`
    select r.id as "registrationId", r.division_id as "divisionId", r.athlete_id as "athleteId", e.account_id as "accountId",
           coalesce(e.language, 'en') as language, e.contact, r.created_at as "registeredAt",
           case when r.athlete_id is null then jsonb_build_object(
             'firstName', p.first_name, 'lastName', p.last_name, 'birthDate', p.birth_date, 'gender', p.gender,
             'guardianName', p.guardian_name, 'guardianEmail', p.guardian_email, 'guardianPhone', p.guardian_phone) end as imported
      from registration r
      left join enrollment e on e.id = r.enrollment_id
      left join imported_player p on r.imported and p.registration_id = r.id
     where ${where} and r.status = 'confirmed' and (r.athlete_id is not null or p.registration_id is not null)
     order by r.created_at, r.id`.execute(handle);
  return rows;
}

/** The registrations of an account's children that are confirmed: by the children's ids. */
export async function confirmedOfAthletes(
  handle: Handle<RegistrationTables>,
  athleteIds: readonly string[],
): Promise<{ id: string; athleteId: string }[]> {
  const { rows } = await sql<{ id: string; athleteId: string }>`
    select id, athlete_id as "athleteId" from registration
     where athlete_id = any(${[...athleteIds]}::uuid[]) and status = 'confirmed'`.execute(handle);
  return rows;
}

/**
 * Confirmed registrations among some, held until the transaction ends in the order of their ids: they are not cancelled or
 * moved meanwhile.
 */
export async function holdConfirmed(
  tx: Tx<RegistrationTables>,
  registrationIds: readonly string[],
): Promise<{ registrationId: string; divisionId: string }[]> {
  const { rows } = await sql<{ registrationId: string; divisionId: string }>`
    select id as "registrationId", division_id as "divisionId" from registration
     where id = any(${[...registrationIds]}::uuid[]) and status = 'confirmed' order by id for share`.execute(tx);
  return rows;
}
