import { sql, type QueryExecutorProvider } from "kysely";

/** Who runs a league beside its owner, in the order in which they came. */
export async function managersOf(
  handle: QueryExecutorProvider,
  leagueId: string,
): Promise<{ accountId: string; since: Date }[]> {
  const { rows } = await sql<{ accountId: string; since: Date }>`
    select account_id as "accountId", added_at as since from league_manager
     where league_id = ${leagueId} order by added_at, account_id`.execute(handle);
  return rows;
}

export async function insertManager(
  handle: QueryExecutorProvider,
  { leagueId, accountId, addedBy, now }: { leagueId: string; accountId: string; addedBy: string; now: Date },
): Promise<void> {
  await sql`
    insert into league_manager (league_id, account_id, added_by, added_at)
    values (${leagueId}, ${accountId}, ${addedBy}, ${now}) on conflict do nothing`.execute(handle);
}

/** False where the account did not run the league beside its owner. */
export async function deleteManager(
  handle: QueryExecutorProvider,
  { leagueId, accountId }: { leagueId: string; accountId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from league_manager where league_id = ${leagueId} and account_id = ${accountId}`.execute(handle);
  return numAffectedRows === 1n;
}

/** Gives a league another owner, who does not stand beside themselves. */
export async function setOwner(
  handle: QueryExecutorProvider,
  { leagueId, accountId, now }: { leagueId: string; accountId: string; now: Date },
): Promise<void> {
  await deleteManager(handle, { leagueId, accountId });
  await sql`
    update league set owner_id = ${accountId}, version = version + 1, changed_by = ${accountId}, changed_at = ${now}
     where id = ${leagueId}`.execute(handle);
}
