import { sql, type QueryExecutorProvider } from "kysely";

/** Somebody goes: what they planned and published names nobody. */
export async function forgetAuthor(handle: QueryExecutorProvider, accountId: string): Promise<void> {
  await sql`delete from schedule_proposal where author_id = ${accountId}`.execute(handle);
  await sql`update schedule_change set author_id = null where author_id = ${accountId}`.execute(handle);
  await sql`update schedule_version set author_id = null where author_id = ${accountId}`.execute(handle);
  await sql`update team_unavailable set author_id = null, reason = null where author_id = ${accountId}`.execute(handle);
  await sql`update event_answer set author_id = null where author_id = ${accountId}`.execute(handle);
  await sql`update event_reminder set author_id = null where author_id = ${accountId}`.execute(handle);
  await sql`delete from schedule_visit where account_id = ${accountId}`.execute(handle);
  await sql`delete from calendar_feed where account_id = ${accountId}`.execute(handle);
}

/**
 * What an account may read of itself here: what it planned, published, and said of when its teams cannot play, whether its players come,
 * and which calendars have an address.
 * @param athleteIds its players
 */
export async function schedulesOfAccount(
  handle: QueryExecutorProvider,
  accountId: string,
  athleteIds: readonly string[],
): Promise<unknown> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object(
      'changed', (select coalesce(json_agg(json_build_object('what', kind, 'at', at) order by id), '[]')
                    from schedule_change where author_id = ${accountId}),
      'published', (select coalesce(json_agg(json_build_object('version', number, 'at', at) order by at), '[]')
                      from schedule_version where author_id = ${accountId}),
      'said when teams cannot play', (select coalesce(json_agg(json_build_object('from', from_date, 'to', to_date, 'reason', reason) order by at), '[]')
                      from team_unavailable where author_id = ${accountId}),
      'answers', (select coalesce(json_agg(json_build_object('player', a.athlete_id, 'starts', e.starts_at, 'answer', a.answer,
                                                             'at', a.answered_at) order by a.answered_at), '[]')
                    from event_answer a join schedule_event e on e.id = a.event_id
                   where a.athlete_id = any(${[...athleteIds]}::uuid[])),
      'reminded families', (select coalesce(json_agg(json_build_object('at', at) order by at), '[]')
                              from event_reminder where author_id = ${accountId}),
      'calendars', (select coalesce(json_agg(json_build_object('kind', kind, 'since', created_at) order by created_at), '[]')
                      from calendar_feed where account_id = ${accountId}),
      'last looked at the schedule', (select last_at from schedule_visit where account_id = ${accountId})) as entry`.execute(
    handle,
  );
  return rows[0]!.entry;
}
