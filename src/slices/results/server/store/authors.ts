import { sql, type QueryExecutorProvider } from "kysely";

/** Somebody goes: results stay, and name nobody. What they wrote of a dispute goes, too. */
export async function forgetScorer(handle: QueryExecutorProvider, accountId: string): Promise<void> {
  await sql`
    update game_result
       set entered_by = nullif(entered_by, ${accountId}), confirmed_by = nullif(confirmed_by, ${accountId}),
           decided_by = nullif(decided_by, ${accountId}), disputed_by = nullif(disputed_by, ${accountId}),
           dispute_reason = case when disputed_by = ${accountId} then null else dispute_reason end
     where ${accountId} in (entered_by, confirmed_by, disputed_by, decided_by)`.execute(handle);
  await sql`update game_report set author_id = null where author_id = ${accountId}`.execute(handle);
  await sql`update result_change set author_id = null, reason = null where author_id = ${accountId}`.execute(handle);
}

/** What an account may read of itself here. */
export async function resultsOfAccount(handle: QueryExecutorProvider, accountId: string): Promise<unknown> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object('what', kind, 'at', at, 'reason', reason, 'result', result) as entry
      from result_change where author_id = ${accountId} order by at, event_id`.execute(handle);
  return rows.map(({ entry }) => entry);
}
