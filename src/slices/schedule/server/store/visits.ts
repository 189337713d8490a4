import { sql, type QueryExecutorProvider } from "kysely";

/** A look this many minutes after the last one is another visit. */
const PAUSE = 30;

/** The moment since which changes are new to somebody who looks now; undefined at their first visit. */
export async function changesSince(
  handle: QueryExecutorProvider,
  accountId: string,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    select case when last_at < ${now}::timestamptz - make_interval(mins => ${PAUSE}) then last_at else since end as since
      from schedule_visit where account_id = ${accountId}`.execute(handle);
  return rows[0]?.since;
}

/** Notes that somebody saw their schedule. What is new stays new while a visit goes on. */
export async function noteVisit(handle: QueryExecutorProvider, accountId: string, at: Date): Promise<void> {
  await sql`
    insert into schedule_visit as visit (account_id, last_at, since) values (${accountId}, ${at}, ${at})
    on conflict (account_id) do update
       set since = case when visit.last_at < excluded.last_at - make_interval(mins => ${PAUSE})
                        then visit.last_at else visit.since end,
           last_at = greatest(visit.last_at, excluded.last_at)`.execute(handle);
}
