import { sql, type QueryExecutorProvider } from "kysely";

/**
 * The database's state of transactions now ("10:20:10,14,15", see pg_snapshot): whatever is read after this sees at
 * least the transactions that it calls done.
 */
export async function snapshotNow(handle: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(handle);
  return rows[0]!.snapshot;
}

/**
 * The leagues that were written, they or anything of theirs, by a transaction that was not done at `snapshot`: at most
 * `limit` of them. The oldest transaction then running bounds the read to the end of three indexes; asking the whole
 * snapshot instead of that bound alone keeps one long transaction from bringing up the same leagues at every look.
 */
export async function changedSince(handle: QueryExecutorProvider, snapshot: string, limit: number): Promise<string[]> {
  const since = sql`pg_snapshot_xmin(${snapshot}::pg_snapshot)`;
  const unseen = (table: string) => sql`
    ${sql.ref(`${table}.changed_xid`)} >= ${since}
    and not pg_visible_in_snapshot(${sql.ref(`${table}.changed_xid`)}, ${snapshot}::pg_snapshot)`;
  const { rows } = await sql<{ id: string }>`
    select l.id from league l where ${unseen("l")}
    union
    select s.league_id from season s where ${unseen("s")}
    union
    select s.league_id from division d join season s on s.id = d.season_id where ${unseen("d")}
    limit ${limit}`.execute(handle);
  return rows.map((row) => row.id);
}

/** How many divisions are public. Reads them all: half a second for 200,000. */
export async function countOfferings(handle: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from division d join season s on s.id = d.season_id join league l on l.id = s.league_id
     where l.status = 'approved' and l.deleted_at is null and s.status <> 'draft' and d.removed_at is null`.execute(
    handle,
  );
  return rows[0]!.count;
}
