import { sql, type QueryExecutorProvider } from "kysely";

/** A public league's address, and when its page last changed. */
export interface ListedLeague {
  slug: string;
  changedAt: Date;
}

/** Public leagues in the order of their ids: `limit` of them after the first `offset`. */
export async function listedLeagues(
  handle: QueryExecutorProvider,
  offset: number,
  limit: number,
): Promise<ListedLeague[]> {
  const { rows } = await sql<ListedLeague>`
    select slug, greatest(created_at, changed_at, (select max(s.changed_at) from season s where s.league_id = league.id)) as "changedAt"
      from league
     where status = 'approved' and deleted_at is null
     order by id offset ${offset} limit ${limit}`.execute(handle);
  return rows;
}

/** How many leagues are public. */
export async function countListed(handle: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from league where status = 'approved' and deleted_at is null`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** Whether there is a league that was invented for the demonstration, deleted ones too. */
export async function hasDemonstration(handle: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from league where demonstration) as found`.execute(handle);
  return rows[0]?.found ?? false;
}
