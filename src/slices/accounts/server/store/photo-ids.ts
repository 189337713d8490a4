import { sql, type QueryExecutorProvider } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { PermissionGroup } from "../../contract/fields.ts";
import type { Language } from "#kernel/language.ts";
import type { AccountsTables } from "./accounts.ts";

export interface PhotoIdRow {
  id: string;
  accountId: string;
  fileKey: string;
  state: "submitted" | "verified" | "refused" | "superseded";
  deleteAfter: Date | null;
  pictureDeletedAt: Date | null;
}

const COLUMNS = sql`
  id, account_id as "accountId", file_key as "fileKey", state, delete_after as "deleteAfter",
  picture_deleted_at as "pictureDeletedAt"`;

interface NewPhotoId {
  accountId: string;
  fileKey: string;
  contentType: string;
  width: number;
  height: number;
  uploadedAt: Date;
}

/** Writes down a picture that lies in the store already. The one before it must be superseded first. */
export async function insertPhotoId(handle: Handle<AccountsTables>, photo: NewPhotoId): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into photo_id (account_id, file_key, content_type, width, height, state, uploaded_at)
    values (${photo.accountId}, ${photo.fileKey}, ${photo.contentType}, ${photo.width}, ${photo.height}, 'submitted',
            ${photo.uploadedAt})
    returning id`.execute(handle);
  return rows[0]!.id;
}

/** Takes an account's photo ID out of the queue: its picture may go at once. Returns whether there was one. */
export async function supersedePhotoId(handle: Handle<AccountsTables>, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update photo_id set state = 'superseded', delete_after = ${now}
     where account_id = ${accountId} and state = 'submitted' returning id`.execute(handle);
  return rows.length > 0;
}

/** A photo ID, by its id or the key of its picture. */
export async function findPhotoId(
  handle: Handle<AccountsTables>,
  name: { id: string } | { fileKey: string },
): Promise<PhotoIdRow | undefined> {
  const named = "id" in name ? sql`id = ${name.id}` : sql`file_key = ${name.fileKey}`;
  const { rows } = await sql<PhotoIdRow>`select ${COLUMNS} from photo_id where ${named}`.execute(handle);
  return rows[0];
}

/** The same, held until the transaction ends: of two decisions at once, the second sees the first. */
export async function lockPhotoId(handle: Handle<AccountsTables>, id: string): Promise<PhotoIdRow | undefined> {
  const { rows } = await sql<PhotoIdRow>`select ${COLUMNS} from photo_id where id = ${id} for update`.execute(handle);
  return rows[0];
}

interface Review {
  state: "verified" | "refused";
  reason: string | null;
  reviewedBy: string;
  reviewedAt: Date;
  deleteAfter: Date;
}

/** Writes a decision down. */
export async function decidePhotoId(handle: Handle<AccountsTables>, id: string, review: Review): Promise<void> {
  await sql`
    update photo_id set state = ${review.state}, reason = ${review.reason}, reviewed_by = ${review.reviewedBy},
                        reviewed_at = ${review.reviewedAt}, delete_after = ${review.deleteAfter}
     where id = ${id} and state = 'submitted'`.execute(handle);
}

/** Whether an account has a photo ID in one of these states, with its picture or without. */
export async function hasPhotoId(
  handle: QueryExecutorProvider,
  accountId: string,
  states: readonly PhotoIdRow["state"][],
): Promise<boolean> {
  const { rows } = await sql`
    select from photo_id where account_id = ${accountId} and state = any(${states}) limit 1`.execute(handle);
  return rows.length > 0;
}

/** Pictures whose time is over, the longest overdue first. */
export async function overduePictures(
  handle: Handle<AccountsTables>,
  now: Date,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<{ id: string; fileKey: string }[]> {
  const { rows } = await sql<{ id: string; fileKey: string }>`
    select id, file_key as "fileKey" from photo_id
     where picture_deleted_at is null and delete_after <= ${now} and id <> all(${[...except]}::uuid[]) order by delete_after limit ${limit}`.execute(
    handle,
  );
  return rows;
}

export async function notePictureDeleted(handle: Handle<AccountsTables>, id: string, now: Date): Promise<void> {
  await sql`update photo_id set picture_deleted_at = ${now} where id = ${id}`.execute(handle);
}

interface HistoryRow {
  /** Null once the picture is deleted. */
  fileKey: string | null;
  state: PhotoIdRow["state"];
  reason: string | null;
  uploadedAt: Date;
  reviewedAt: Date | null;
}

/** All photo IDs that an account ever submitted, the oldest first. */
export async function photoIdHistory(handle: Handle<AccountsTables>, accountId: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select case when picture_deleted_at is null then file_key end as "fileKey", state, reason,
           uploaded_at as "uploadedAt", reviewed_at as "reviewedAt"
      from photo_id where account_id = ${accountId} order by uploaded_at, id`.execute(handle);
  return rows;
}

/** Takes out of an account's photo IDs what says something of its person. The pictures may go at once. */
export async function releasePhotoIds(handle: Handle<AccountsTables>, accountId: string, now: Date): Promise<void> {
  await sql`
    update photo_id
       set state = 'superseded', reason = null, reviewed_at = null, reviewed_by = null,
           delete_after = case when picture_deleted_at is null then ${now} else delete_after end
     where account_id = ${accountId}`.execute(handle);
}

export interface WaitingRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  language: Language;
  permissionGroups: PermissionGroup[];
  uploadedAt: Date;
  width: number;
  height: number;
}

/** A page of those that wait, the oldest first, and how many there are. Not that of `except`. */
export async function waitingPhotoIds(
  handle: Handle<AccountsTables>,
  { except, page, perPage }: { except: string; page: number; perPage: number },
): Promise<{ rows: WaitingRow[]; total: number }> {
  const total = await countWaitingPhotoIds(handle, except);
  const { rows } = await sql<WaitingRow>`
    select p.id, a.first_name as "firstName", a.last_name as "lastName", a.email, a.language,
           a.email_verified_at is not null as "emailVerified", a.permission_groups as "permissionGroups",
           p.uploaded_at as "uploadedAt", p.width, p.height
    ${waitingExceptOf(except)} order by p.uploaded_at, p.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    handle,
  );
  return { rows, total };
}

/** How many photo IDs wait, without those of one account. */
export async function countWaitingPhotoIds(handle: QueryExecutorProvider, except: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${waitingExceptOf(except)}`.execute(
    handle,
  );
  return rows[0]!.total;
}

function waitingExceptOf(accountId: string) {
  return sql`
    from photo_id p join account a on a.id = p.account_id and a.deleted_at is null
    where p.state = 'submitted' and a.id <> ${accountId}`;
}
