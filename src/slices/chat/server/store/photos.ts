import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

export interface NewPhoto {
  readonly roomId: string;
  readonly messageId: string;
  readonly accountId: string;
  readonly fileStem: string;
  readonly width: number;
  readonly height: number;
  readonly at: Date;
}

/** Writes a message's photo down whose files lie in the store. */
export async function insertPhoto(tx: AnyTx, photo: NewPhoto): Promise<void> {
  const { roomId, messageId, accountId, fileStem, width, height, at } = photo;
  await sql`
    insert into chat_photo (room_id, message_id, account_id, file_stem, width, height, created_at)
    values (${roomId}, ${messageId}, ${accountId}, ${fileStem}, ${width}, ${height}, ${at})`.execute(tx);
}

/** Where a photo lies and what shows it: its room while its message stands there, and reports that keep it. */
export async function photoById(
  handle: QueryExecutorProvider,
  id: string,
): Promise<{ fileStem: string; roomId: string; shown: boolean; reports: string[] } | undefined> {
  const { rows } = await sql<{ fileStem: string; roomId: string; shown: boolean; reports: string[] }>`
    select p.file_stem as "fileStem", p.room_id as "roomId", m.id is not null and m.deleted_at is null as shown,
           array(select report_id::text from chat_report_photo where photo_id = p.id) as reports
      from chat_photo p left join chat_message m on m.id = p.message_id where p.id = ${id}`.execute(handle);
  return rows[0];
}

/** Takes out photos that nothing needs: whose message was deleted before a moment or is gone, and that no report keeps. @returns their files */
export async function forgetPhotos(handle: QueryExecutorProvider, deletedBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ fileStem: string }>`
    delete from chat_photo p
     where (p.message_id is null or exists (select from chat_message m where m.id = p.message_id and m.deleted_at < ${deletedBefore}))
       and not exists (select from chat_report_photo r where r.photo_id = p.id)
    returning file_stem as "fileStem"`.execute(handle);
  return rows.map(({ fileStem }) => fileStem);
}

/** Which of some files nothing is written down about. */
export async function unknownStems(handle: QueryExecutorProvider, stems: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ stem: string }>`
    select stem from unnest(${[...stems]}::text[]) as stem
     where not exists (select from chat_photo where file_stem = stem)`.execute(handle);
  return rows.map(({ stem }) => stem);
}

/** Somebody goes: their photos go, those that a report keeps stay and name nobody. @returns the files to remove */
export async function releasePhotos(handle: QueryExecutorProvider, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ fileStem: string }>`
    delete from chat_photo p
     where p.account_id = ${accountId} and not exists (select from chat_report_photo r where r.photo_id = p.id)
    returning file_stem as "fileStem"`.execute(handle);
  await sql`update chat_photo set account_id = null, message_id = null where account_id = ${accountId}`.execute(handle);
  return rows.map(({ fileStem }) => fileStem);
}
