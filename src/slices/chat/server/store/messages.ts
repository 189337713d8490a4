import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { ChatPhoto } from "../../contract/messages.ts";
import type { Reaction } from "../../contract/vocabulary.ts";

/** A message as one reader sees it. */
export interface MessageRow {
  readonly id: string;
  readonly roomId: string;
  readonly sequence: number;
  readonly accountId: string | null;
  readonly userName: string | null;
  readonly content: string;
  readonly clientId: string;
  readonly createdAt: Date;
  readonly edited: boolean;
  readonly deletedBy: "author" | "moderator" | null;
  readonly everyone: boolean;
  readonly pinned: boolean;
  /** Whether the reader has hidden it from themselves. */
  readonly hidden: boolean;
  readonly replyTo: {
    readonly sequence: number;
    readonly userName: string | null;
    readonly excerpt: string;
    readonly photo: boolean;
  } | null;
  readonly photo: ChatPhoto | null;
  /** The choices of a poll with the accounts that chose each, in the order of their answers. */
  readonly poll: { readonly closed: boolean; readonly choices: readonly { text: string; accounts: string[] }[] } | null;
  readonly reactions: readonly { readonly reaction: Reaction; readonly count: number; readonly own: boolean }[];
  readonly mentions: readonly string[];
}

/** Messages as an account sees them; what was deleted, or what the account has hidden, has no content. */
const seenBy = (accountId: string) => sql`
  select m.id, m.room_id as "roomId", m.sequence::int as sequence, m.account_id as "accountId", m.author_name as "userName",
         case when gone.no then m.content else '' end as content, m.client_id as "clientId",
         m.created_at as "createdAt", m.edited_at is not null and gone.no as edited, m.deleted_by as "deletedBy",
         m.everyone, m.pinned_at is not null as pinned, gone.hidden and m.deleted_at is null as hidden,
         (select json_build_object('sequence', o.sequence, 'userName', o.author_name,
                                   'excerpt', case when o.deleted_at is null and not h.hidden then left(o.content, 140) else '' end,
                                   'photo', o.deleted_at is null and not h.hidden and exists (select from chat_photo where message_id = o.id))
            from chat_message o
            cross join lateral (select exists (select from chat_hidden where message_id = o.id and account_id = ${accountId}) as hidden) h
           where o.id = m.reply_to and gone.no) as "replyTo",
         case when gone.no then
           (select json_build_object('id', id, 'width', width, 'height', height) from chat_photo where message_id = m.id) end as photo,
         case when gone.no then
           (select json_build_object('closed', p.closed_at is not null, 'choices', (
                     select json_agg(json_build_object('text', c.text, 'accounts', array(
                              select account_id from chat_poll_answer a
                               where a.message_id = c.message_id and a.position = c.position order by a.at, a.account_id)) order by c.position)
                       from chat_poll_choice c where c.message_id = p.message_id))
              from chat_poll p where p.message_id = m.id) end as poll,
         case when gone.no then
           (select coalesce(json_agg(json_build_object('reaction', reaction, 'count', people, 'own', own) order by first), '[]')
              from (select reaction, count(*)::int as people, bool_or(account_id = ${accountId}) as own, min(at) as first
                      from chat_reaction where message_id = m.id group by reaction) counted)
         else '[]' end as reactions,
         array(select account_id::text from chat_mention where message_id = m.id) as mentions
    from chat_message m
    cross join lateral (select exists (select from chat_hidden where message_id = m.id and account_id = ${accountId}) as hidden) x
    cross join lateral (select x.hidden, m.deleted_at is null and not x.hidden as no) gone`;

async function rowsOf(handle: QueryExecutorProvider, query: RawBuilder<MessageRow>): Promise<MessageRow[]> {
  return (await query.execute(handle)).rows;
}

/** Some messages of a room beside a position, the oldest first: the last ones before it, or the first ones after it. */
export async function messagesBeside(
  handle: QueryExecutorProvider,
  {
    roomId,
    accountId,
    limit,
    ...cursor
  }: { roomId: string; accountId: string; limit: number } & ({ before: number } | { after: number }),
): Promise<MessageRow[]> {
  const rows = await rowsOf(
    handle,
    "before" in cursor
      ? sql`${prepared("chat.before")} ${seenBy(accountId)} where m.room_id = ${roomId} and m.sequence < ${cursor.before} order by m.sequence desc limit ${limit}`
      : sql`${prepared("chat.after")} ${seenBy(accountId)} where m.room_id = ${roomId} and m.sequence > ${cursor.after} order by m.sequence limit ${limit}`,
  );
  return "before" in cursor ? rows.toReversed() : rows;
}

/**
 * Where a room stands, with its messages that are new or changed since a revision, in the order of their positions; undefined for who may not read
 * it now. In one statement, at one moment: every reader of a room asks this after every message.
 */
export async function changesFor(
  handle: QueryExecutorProvider,
  { roomId, accountId, since, limit }: { roomId: string; accountId: string; since: number; limit: number },
): Promise<{ revision: number; lastSequence: number; messages: MessageRow[] } | undefined> {
  const { rows } = await sql<{ stands: number; lastSequence: number } & (MessageRow | { id: null })>`
    ${prepared("chat.changes")}
    select r.revision::int as stands, r.last_sequence::int as "lastSequence", changed.*
      from chat_room r
      left join lateral (${seenBy(accountId)} where m.room_id = r.id and m.revision > ${since} order by m.sequence limit ${limit})
        changed on true
     where r.id = ${roomId} and exists (select from chat_roles_in(${roomId}, ${accountId}))
     order by changed.sequence`.execute(handle);
  const [first] = rows;
  if (!first) return undefined;
  return { revision: first.stands, lastSequence: first.lastSequence, messages: rows.filter((row) => row.id !== null) };
}

/** The pinned messages of a room, the last one pinned first. */
export async function pinnedMessages(
  handle: QueryExecutorProvider,
  { roomId, accountId }: { roomId: string; accountId: string },
): Promise<MessageRow[]> {
  return rowsOf(
    handle,
    sql`${seenBy(accountId)} where m.room_id = ${roomId} and m.pinned_at is not null order by m.pinned_at desc`,
  );
}

/** One message, by its id or by what its sender called it. */
export async function messageBy(
  handle: QueryExecutorProvider,
  accountId: string,
  which: { id: string } | { roomId: string; clientId: string },
): Promise<MessageRow | undefined> {
  const [row] = await rowsOf(
    handle,
    "id" in which
      ? sql`${prepared("chat.message")} ${seenBy(accountId)} where m.id = ${which.id}`
      : sql`${prepared("chat.message-sent")} ${seenBy(accountId)} where m.room_id = ${which.roomId} and m.client_id = ${which.clientId}`,
  );
  return row;
}

/** Messages with all of some words in the rooms that an account may read now, the newest first. */
export async function messagesWith(
  handle: QueryExecutorProvider,
  { accountId, words, roomId, limit }: { accountId: string; words: readonly string[]; roomId?: string; limit: number },
): Promise<MessageRow[]> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return rowsOf(
    handle,
    sql`${seenBy(accountId)}
         where m.room_id in (select room_id from chat_rooms_of(${accountId}))
           and (${roomId ?? null}::uuid is null or m.room_id = ${roomId ?? null}::uuid)
           and gone.no and m.content ilike all (${patterns}::text[])
         order by m.created_at desc, m.sequence desc limit ${limit}`,
  );
}

/** The author of a message and the room that it stands in. */
export async function messageHome(
  handle: QueryExecutorProvider,
  id: string,
): Promise<{ roomId: string; accountId: string | null; deleted: boolean } | undefined> {
  const { rows } = await sql<{ roomId: string; accountId: string | null; deleted: boolean }>`
    select room_id as "roomId", account_id as "accountId", deleted_at is not null as deleted
      from chat_message where id = ${id}`.execute(handle);
  return rows[0];
}
