import { sql, type QueryExecutorProvider } from "kysely";

/** What an account closed. */
export async function closuresBy(handle: QueryExecutorProvider, accountId: string): Promise<unknown> {
  const { rows } = await sql`
    select reason, from_on::text as "from", to_on::text as "to", created_at as at
      from field_closure where author_id = ${accountId} order by created_at, id`.execute(handle);
  return { closures: rows };
}

/** Somebody goes: what they closed stays closed and names nobody. */
export async function forgetAuthor(handle: QueryExecutorProvider, accountId: string): Promise<void> {
  await sql`update field_closure set author_id = null where author_id = ${accountId}`.execute(handle);
}
