import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { AccountsTables } from "./accounts.ts";

export interface ListedRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  permissionGroups: string[];
  createdAt: Date;
  hasPassword: boolean;
  google: boolean;
}

/** A page of accounts, the oldest first, and how many there are. Only those named, unless all may be seen. */
export async function listAccounts(
  handle: Handle<AccountsTables>,
  only: readonly string[] | undefined,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const among = only ? sql`deleted_at is null and id = any(${only}::uuid[])` : sql`deleted_at is null`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from account where ${among}`.execute(
    handle,
  );
  const { rows } = await sql<ListedRow>`
    select id, email, first_name as "firstName", last_name as "lastName", phone,
           permission_groups as "permissionGroups", created_at as "createdAt", password_hash is not null as "hasPassword",
           exists (select from external_identity i where i.account_id = account.id) as google
      from account where ${among}
     order by created_at, id limit ${perPage} offset ${(page - 1) * perPage}`.execute(handle);
  return { rows, total: counted.rows[0]!.total };
}
