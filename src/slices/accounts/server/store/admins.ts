import { sql, type QueryExecutorProvider } from "kysely";
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

/** Somebody is a global admin no longer. The database refuses it of the last one (`isLastAdmin`). */
export async function removeAdmin(handle: Handle<AccountsTables>, accountId: string): Promise<void> {
  await sql`delete from global_admin where account_id = ${accountId}`.execute(handle);
}

/** True when the database refused to let the last global admin go, also of several who went at once. */
export function isLastAdmin(reason: unknown): boolean {
  return (reason as { constraint?: string }).constraint === "global_admin_last";
}

export async function countAdmins(handle: Handle<AccountsTables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from global_admin`.execute(handle);
  return rows[0]!.count;
}

export async function isAdmin(handle: Handle<AccountsTables>, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from global_admin where account_id = ${accountId}`.execute(handle);
  return rows.length === 1;
}

/** The accounts of all global admins. */
export async function adminIds(handle: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select account_id as id from global_admin order by account_id`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}
