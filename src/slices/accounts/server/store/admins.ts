import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { AccountsTables } from "./accounts.ts";

/** Makes somebody a global admin. Returns false when they are one already. */
export async function insertAdmin(
  handle: Handle<AccountsTables>,
  accountId: string,
  grantedBy: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into global_admin (account_id, granted_by) values (${accountId}, ${grantedBy})
    on conflict do nothing returning account_id`.execute(handle);
  return rows.length === 1;
}

export async function countAdmins(handle: Handle<AccountsTables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from global_admin`.execute(handle);
  return rows[0]!.count;
}

export async function isAdmin(handle: Handle<AccountsTables>, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from global_admin where account_id = ${accountId}`.execute(handle);
  return rows.length === 1;
}

/** Holds all global admins until the transaction ends, and counts them: two who leave at once are not the last two. */
export async function lockAdmins(handle: Handle<AccountsTables>): Promise<number> {
  const { rows } = await sql`select from global_admin order by account_id for update`.execute(handle);
  return rows.length;
}
