import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** Makes a new message a poll. */
export async function insertPoll(tx: AnyTx, messageId: string, choices: readonly string[]): Promise<void> {
  await sql`insert into chat_poll (message_id) values (${messageId})`.execute(tx);
  await sql`
    insert into chat_poll_choice (message_id, position, text)
    select ${messageId}, position, text from unnest(${[...choices]}::text[]) with ordinality as c (text, position)`.execute(
    tx,
  );
}

/** Answers a poll in place of the answer before, or takes it back. @param choice from 0 @returns false where it was so before */
export async function writeAnswer(
  tx: AnyTx,
  { id, accountId, choice, at }: { id: string; accountId: string; choice: number | null; at: Date },
): Promise<boolean> {
  const { numAffectedRows } =
    choice === null
      ? await sql`delete from chat_poll_answer where message_id = ${id} and account_id = ${accountId}`.execute(tx)
      : await sql`
          insert into chat_poll_answer as given (message_id, account_id, position, at)
          values (${id}, ${accountId}, ${choice + 1}, ${at})
          on conflict (message_id, account_id) do update set position = excluded.position, at = excluded.at
           where given.position <> excluded.position`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Closes a poll, or opens it again. */
export async function writeClosed(tx: AnyTx, id: string, at: Date | null): Promise<void> {
  await sql`update chat_poll set closed_at = ${at} where message_id = ${id}`.execute(tx);
}

/** Removes the polls of messages that were deleted before a moment, with their answers. */
export async function forgetPolls(handle: QueryExecutorProvider, deletedBefore: Date): Promise<void> {
  await sql`
    delete from chat_poll p using chat_message m
     where m.id = p.message_id and m.deleted_at < ${deletedBefore}`.execute(handle);
}

/** Somebody goes: the polls that they asked and their answers to others go. */
export async function releasePolls(handle: QueryExecutorProvider, accountId: string): Promise<void> {
  await sql`
    delete from chat_poll where message_id in (select id from chat_message where account_id = ${accountId})`.execute(
    handle,
  );
  await sql`
    with answered as (delete from chat_poll_answer where account_id = ${accountId} returning message_id),
    rooms as (
      update chat_room set revision = revision + 1
       where id in (select m.room_id from chat_message m join answered a on a.message_id = m.id) returning id, revision)
    update chat_message m set revision = rooms.revision
      from rooms where rooms.id = m.room_id and m.id in (select message_id from answered)`.execute(handle);
}
