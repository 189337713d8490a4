import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "../registrations.ts";

export interface NoteRow {
  registrationId: string;
  action: "cancelled" | "moved" | "removed" | "offered";
  /** In the manager's words. */
  reason: string;
  accountId: string;
  at: Date;
}

export async function insertNote(handle: Handle<RegistrationTables>, note: NoteRow): Promise<void> {
  await sql`
    insert into registration_note (registration_id, action, reason, account_id, at)
    values (${note.registrationId}, ${note.action}, ${note.reason}, ${note.accountId}, ${note.at})`.execute(handle);
}

/** What managers wrote about registrations, the newest first. */
export async function notesOf(
  handle: Handle<RegistrationTables>,
  registrationIds: readonly string[],
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select registration_id as "registrationId", action, reason, account_id as "accountId", at from registration_note
     where registration_id = any(${[...registrationIds]}::uuid[]) order by at desc, id desc`.execute(handle);
  return rows;
}
