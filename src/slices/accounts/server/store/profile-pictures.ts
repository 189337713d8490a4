import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { AccountsTables } from "./accounts.ts";

export interface ProfilePictureRow {
  id: string;
  accountId: string;
  fileKey: string;
  uploadedAt: Date;
}

/** Writes down a picture that lies in the store already. The one before it must be taken out first. */
export async function insertProfilePicture(
  handle: Handle<AccountsTables>,
  { accountId, fileKey, uploadedAt }: Omit<ProfilePictureRow, "id">,
): Promise<void> {
  await sql`
    insert into profile_picture (account_id, file_key, uploaded_at)
    values (${accountId}, ${fileKey}, ${uploadedAt})`.execute(handle);
}

/** A picture, by its own id or that of its account. */
export async function findProfilePicture(
  handle: Handle<AccountsTables>,
  name: { id: string } | { accountId: string },
): Promise<ProfilePictureRow | undefined> {
  const named = "id" in name ? sql`id = ${name.id}` : sql`account_id = ${name.accountId}`;
  const { rows } = await sql<ProfilePictureRow>`
    select id, account_id as "accountId", file_key as "fileKey", uploaded_at as "uploadedAt"
      from profile_picture where ${named}`.execute(handle);
  return rows[0];
}

/** Takes out an account's picture. @returns the key of its file, which is to be removed; undefined when there was none */
export async function deleteProfilePicture(
  handle: Handle<AccountsTables>,
  accountId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from profile_picture where account_id = ${accountId} returning file_key as "fileKey"`.execute(handle);
  return rows[0]?.fileKey;
}
