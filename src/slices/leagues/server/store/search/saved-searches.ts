import { sql, type QueryExecutorProvider } from "kysely";

/** A search in its own words: only what is asked for. */
export type SearchWords = Record<string, string | string[]>;

export interface SavedSearchRow {
  id: string;
  accountId: string;
  search: SearchWords;
  createdAt: Date;
  /** Whether a league that fits is told of by email too. */
  byMail: boolean;
  /** Opens the end of these emails, in each of them. */
  stopKey: string;
}

const COLUMNS = sql`
  s.id, s.account_id as "accountId", s.search, s.created_at as "createdAt", s.by_mail as "byMail", s.stop_key as "stopKey"`;

/** Somebody's searches, the newest first. */
export async function savedSearchesOf(handle: QueryExecutorProvider, accountId: string): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select ${COLUMNS} from saved_search s
     where s.account_id = ${accountId} order by s.created_at desc, s.id desc`.execute(handle);
  return rows;
}

/** Keeps a search; the id is that of the same search where it is kept already. Its emails are wanted (again). */
export async function keepSearch(
  handle: QueryExecutorProvider,
  { accountId, search, now }: { accountId: string; search: SearchWords; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into saved_search (account_id, search, created_at) values (${accountId}, ${JSON.stringify(search)}::jsonb, ${now})
    on conflict (account_id, md5(search::text)) do update set by_mail = true
    returning id, xmax = 0 as "isNew"`.execute(handle);
  return rows[0]!;
}

/** False where the account keeps no such search. */
export async function deleteSearch(
  handle: QueryExecutorProvider,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from saved_search where id = ${id} and account_id = ${accountId}`.execute(handle);
  return numAffectedRows === 1n;
}

/** No more emails of the search with this key. @returns its id, where that is new */
export async function stopSearchEmails(handle: QueryExecutorProvider, stopKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update saved_search set by_mail = false where stop_key = ${stopKey} and by_mail returning id`.execute(handle);
  return rows[0]?.id;
}

/** Some of all kept searches, by id, beginning after one; those that told of a league already are left out. */
export async function searchesToTell(
  handle: QueryExecutorProvider,
  { leagueId, after, limit }: { leagueId: string; after: string | null; limit: number },
): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select ${COLUMNS} from saved_search s
     where (${after}::uuid is null or s.id > ${after}::uuid)
       and not exists (select from saved_search_told t where t.saved_search_id = s.id and t.league_id = ${leagueId})
     order by s.id limit ${limit}`.execute(handle);
  return rows;
}

/** Notes that searches tell of a league now. */
export async function noteTold(
  handle: QueryExecutorProvider,
  { ids, leagueId, now }: { ids: readonly string[]; leagueId: string; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into saved_search_told (saved_search_id, league_id, told_at)
    select id, ${leagueId}, ${now} from unnest(${ids}::uuid[]) as id on conflict do nothing`.execute(handle);
}
