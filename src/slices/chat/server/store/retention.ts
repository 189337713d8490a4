import { sql, type QueryExecutorProvider } from "kysely";

/** Removes what deleted messages said that were deleted before a moment; their positions stay. */
export async function blankDeleted(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`update chat_message set content = '' where deleted_at < ${before} and content <> ''`.execute(handle);
}

/** Removes the messages of each room that were written before a moment, from its first place on. */
export async function forgetMessages(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`
    delete from chat_message m
     using (select room_id, max(sequence) as sequence from chat_message where created_at < ${before} group by room_id) old
     where m.room_id = old.room_id and m.sequence <= old.sequence`.execute(handle);
}
