import { sql } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "../registrations.ts";

/** Somebody who was imported, as the list says. */
export interface ImportedRow {
  /** Nothing but the money once a family took them over. */
  firstName: string | null;
  lastName: string | null;
  birthDate: LocalDate | null;
  gender: "male" | "female" | "other" | null;
  guardianName: string | null;
  guardianEmail: string | null;
  guardianPhone: string;
  priceCents: number;
  paidCents: number;
}

/** What lists say of the money of some registrations. */
export async function importedMoney(
  handle: Handle<RegistrationTables>,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, { priceCents: number; paidCents: number }>> {
  const { rows } = await sql<{ id: string; priceCents: number; paidCents: number }>`
    select registration_id as id, price_cents as "priceCents", paid_cents as "paidCents"
      from imported_player where registration_id = any(${[...registrationIds]}::uuid[])`.execute(handle);
  return new Map(rows.map(({ id, ...money }) => [id, money]));
}

/** What a list says of a registration; nothing for one that a family made. */
export async function importedPlayer(
  handle: Handle<RegistrationTables>,
  registrationId: string,
): Promise<ImportedRow | undefined> {
  const { rows } = await sql<ImportedRow>`
    select first_name as "firstName", last_name as "lastName", birth_date as "birthDate", gender, guardian_name as "guardianName",
           guardian_email as "guardianEmail", guardian_phone as "guardianPhone", price_cents as "priceCents",
           paid_cents as "paidCents"
      from imported_player where registration_id = ${registrationId}`.execute(handle);
  return rows[0];
}
