import { sql, type QueryExecutorProvider } from "kysely";

/** What an account may read of itself here. */
export async function chatsOfAccount(handle: QueryExecutorProvider, accountId: string): Promise<unknown> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object(
      'messages', (select coalesce(json_agg(json_build_object(
                       'room', m.room_id, 'written', m.created_at, 'content', m.content, 'edited', m.edited_at,
                       'deleted', m.deleted_at) order by m.created_at), '[]')
                     from chat_message m where m.account_id = ${accountId}),
      'photos sent', (select coalesce(json_agg(json_build_object('room', room_id, 'at', created_at, 'width', width, 'height', height)
                                               order by created_at), '[]')
                        from chat_photo where account_id = ${accountId}),
      'answers to polls', (select coalesce(json_agg(json_build_object('message', a.message_id, 'answer', c.text, 'at', a.at) order by a.at), '[]')
                             from chat_poll_answer a join chat_poll_choice c using (message_id, position)
                            where a.account_id = ${accountId}),
      'reactions', (select coalesce(json_agg(json_build_object('message', message_id, 'reaction', reaction, 'at', at) order by at), '[]')
                      from chat_reaction where account_id = ${accountId}),
      'hidden', (select coalesce(json_agg(json_build_object('message', message_id, 'at', at) order by at), '[]')
                   from chat_hidden where account_id = ${accountId}),
      'read', (select coalesce(json_agg(json_build_object('room', room_id, 'at', read_at) order by read_at), '[]')
                 from chat_read where account_id = ${accountId}),
      'rooms made', (select coalesce(json_agg(json_build_object('name', name, 'at', created_at) order by created_at), '[]')
                       from chat_room where created_by = ${accountId}),
      'reported', (select coalesce(json_agg(json_build_object('reason', reason, 'note', note, 'at', at) order by at), '[]')
                     from chat_report where reporter_id = ${accountId}),
      'allowed to take part', (select coalesce(json_agg(json_build_object('player', athlete_id, 'email', email, 'at', allowed_at)
                                                        order by allowed_at), '[]')
                                 from chat_permission where allowed_by = ${accountId})) as entry`.execute(handle);
  return rows[0]!.entry;
}

/** Somebody goes: what they wrote is gone, its positions in the rooms stay and name nobody. */
export async function forgetChatter(handle: QueryExecutorProvider, accountId: string, now: Date): Promise<void> {
  await sql`
    with rooms as (
      update chat_room set revision = revision + 1
       where id in (select room_id from chat_message where account_id = ${accountId}) returning id, revision)
    update chat_message m
       set account_id = null, author_name = null, content = '', pinned_at = null, revision = rooms.revision,
           deleted_at = coalesce(deleted_at, ${now}), deleted_by = coalesce(deleted_by, 'author')
      from rooms where rooms.id = m.room_id and m.account_id = ${accountId}`.execute(handle);
  await sql`update chat_room set account_id = null where account_id = ${accountId}`.execute(handle);
  await sql`update chat_room set created_by = null where created_by = ${accountId}`.execute(handle);
  await sql`update chat_removal set removed_by = null where removed_by = ${accountId}`.execute(handle);
  await sql`delete from chat_removal where account_id = ${accountId}`.execute(handle);
  await sql`delete from chat_mention where account_id = ${accountId}`.execute(handle);
  await sql`delete from chat_hidden where account_id = ${accountId}`.execute(handle);
  await sql`delete from chat_reaction where account_id = ${accountId}`.execute(handle);
  await sql`delete from chat_read where account_id = ${accountId}`.execute(handle);
  await sql`delete from chat_typing where account_id = ${accountId}`.execute(handle);
  await sql`delete from chat_permission where allowed_by = ${accountId}`.execute(handle);
  // A report stays until it is decided and its time is over: it protects others.
  await sql`update chat_report set reporter_id = null where reporter_id = ${accountId}`.execute(handle);
  await sql`update chat_report set reported_id = null where reported_id = ${accountId}`.execute(handle);
  await sql`update chat_report set decided_by = null where decided_by = ${accountId}`.execute(handle);
}
