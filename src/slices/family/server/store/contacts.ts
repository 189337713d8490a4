import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { FamilyTables } from "./athletes.ts";

export interface ContactRow {
  id: string;
  accountId: string;
  name: string;
  phone: string;
  relation: string;
}

export type ContactFields = Pick<ContactRow, "name" | "phone" | "relation">;

/** The emergency contacts of some accounts, each account's in the order in which to call. */
export async function contactsOf(handle: Handle<FamilyTables>, accountIds: readonly string[]): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select id, account_id as "accountId", name, phone, relation from emergency_contact
     where account_id = any(${accountIds}::uuid[]) order by account_id, position`.execute(handle);
  return rows;
}

/** Adds a contact behind the others. @returns its id */
export async function insertContact(
  handle: Handle<FamilyTables>,
  accountId: string,
  { name, phone, relation }: ContactFields,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into emergency_contact (account_id, name, phone, relation, position)
    values (${accountId}, ${name}, ${phone}, ${relation},
            (select coalesce(max(position), 0) + 1 from emergency_contact where account_id = ${accountId}))
    returning id`.execute(handle);
  return rows[0]!.id;
}

/** Changes a contact of an account. @returns whether it has that contact */
export async function changeContact(
  handle: Handle<FamilyTables>,
  accountId: string,
  id: string,
  { name, phone, relation }: ContactFields,
): Promise<boolean> {
  const { rows } = await sql`
    update emergency_contact set name = ${name}, phone = ${phone}, relation = ${relation}
     where id = ${id} and account_id = ${accountId} returning id`.execute(handle);
  return rows.length === 1;
}

/** Puts a contact of an account before its others. @returns whether it has that contact */
export async function putContactFirst(handle: Handle<FamilyTables>, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update emergency_contact
       set position = (select min(position) - 1 from emergency_contact where account_id = ${accountId})
     where id = ${id} and account_id = ${accountId} returning id`.execute(handle);
  return rows.length === 1;
}

/** Removes contacts of an account: one, or all. @returns how many it had of them */
export async function removeContacts(handle: Handle<FamilyTables>, accountId: string, id?: string): Promise<number> {
  const which = id === undefined ? sql`true` : sql`id = ${id}`;
  const { rows } = await sql`
    delete from emergency_contact where account_id = ${accountId} and ${which} returning id`.execute(handle);
  return rows.length;
}
