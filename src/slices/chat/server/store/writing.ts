import { sql } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Reaction } from "../../contract/vocabulary.ts";

export interface WrittenMessage {
  readonly roomId: string;
  readonly accountId: string;
  readonly userName: string | null;
  readonly content: string;
  readonly clientId: string;
  /** The position of the message that is answered; one that is not there is not answered. */
  readonly replyTo: number | null;
  readonly everyone: boolean;
  readonly mentions: readonly string[];
  readonly at: Date;
}

/** Writes a message at the end of a locked room. @returns its id */
export async function insertMessage(tx: AnyTx, message: WrittenMessage): Promise<string> {
  const { roomId, accountId, userName, content, clientId, replyTo, everyone, mentions, at } = message;
  const { rows } = await sql<{ id: string }>`
    ${prepared("chat.insert-message")}
    with next as (
      update chat_room set last_sequence = last_sequence + 1, revision = revision + 1 where id = ${roomId}
      returning last_sequence, revision)
    insert into chat_message (room_id, sequence, revision, account_id, author_name, content, client_id, reply_to, everyone, created_at)
    select ${roomId}, last_sequence, revision, ${accountId}, ${userName}, ${content}, ${clientId},
           (select id from chat_message where room_id = ${roomId} and sequence = ${replyTo}::bigint), ${everyone}, ${at}
      from next
    returning id`.execute(tx);
  const { id } = rows[0]!;
  if (mentions.length > 0)
    await sql`
      insert into chat_mention (message_id, account_id) select ${id}, unnest(${[...mentions]}::uuid[])
      on conflict do nothing`.execute(tx);
  return id;
}

/** Hides a message from one reader, or shows it to them again. */
export async function writeHidden(
  tx: AnyTx,
  { id, accountId, hidden, at }: { id: string; accountId: string; hidden: boolean; at: Date },
): Promise<void> {
  if (hidden)
    await sql`
      insert into chat_hidden (message_id, account_id, at) values (${id}, ${accountId}, ${at})
      on conflict do nothing`.execute(tx);
  else await sql`delete from chat_hidden where message_id = ${id} and account_id = ${accountId}`.execute(tx);
}

/** Gives a message of a locked room the room's next revision: whoever has it looks at it again. */
export async function touchMessage(tx: AnyTx, { id, roomId }: { id: string; roomId: string }): Promise<void> {
  await sql`
    with next as (update chat_room set revision = revision + 1 where id = ${roomId} returning revision)
    update chat_message set revision = next.revision from next where id = ${id}`.execute(tx);
}

/** Replaces what a message says. */
export async function writeContent(
  tx: AnyTx,
  { id, content, at }: { id: string; content: string; at: Date },
): Promise<void> {
  await sql`update chat_message set content = ${content}, edited_at = ${at} where id = ${id}`.execute(tx);
}

/** Marks a message deleted; nobody reads it any more. */
export async function markDeleted(
  tx: AnyTx,
  { id, by, at }: { id: string; by: "author" | "moderator"; at: Date },
): Promise<void> {
  await sql`
    update chat_message set deleted_at = ${at}, deleted_by = ${by}, pinned_at = null where id = ${id}`.execute(tx);
}

/** Adds somebody's reaction, or takes it back. @returns false where it was so before */
export async function writeReaction(
  tx: AnyTx,
  { id, accountId, reaction, on, at }: { id: string; accountId: string; reaction: Reaction; on: boolean; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = on
    ? await sql`
        insert into chat_reaction (message_id, account_id, reaction, at) values (${id}, ${accountId}, ${reaction}, ${at})
        on conflict do nothing`.execute(tx)
    : await sql`
        delete from chat_reaction where message_id = ${id} and account_id = ${accountId} and reaction = ${reaction}`.execute(
        tx,
      );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Pins a message to its room, or takes it off. */
export async function writePin(tx: AnyTx, { id, at }: { id: string; at: Date | null }): Promise<void> {
  await sql`update chat_message set pinned_at = ${at} where id = ${id}`.execute(tx);
}

/** How many messages are pinned to a room. */
export async function countPinned(tx: AnyTx, roomId: string): Promise<number> {
  const { rows } = await sql<{ pinned: number }>`
    select count(*)::int as pinned from chat_message where room_id = ${roomId} and pinned_at is not null`.execute(tx);
  return rows[0]!.pinned;
}
