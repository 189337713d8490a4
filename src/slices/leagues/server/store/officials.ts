import { sql, type QueryExecutorProvider } from "kysely";

/** What somebody is to a league, as the specification lists it (spec.txt §3). */
interface Assignment {
  leagueId: string;
  leagueName: string;
  role: string;
}

export interface OfficialRow {
  id: string;
  /** Nobody, once the account was deleted. */
  accountId: string | null;
  role: string;
}

/** A league's officials, in the order in which they came. */
export async function officialsOf(handle: QueryExecutorProvider, leagueId: string): Promise<OfficialRow[]> {
  const { rows } = await sql<OfficialRow>`
    select id, account_id as "accountId", role from league_official
     where league_id = ${leagueId} order by assigned_at, id`.execute(handle);
  return rows;
}

/** The accounts of a league's officials with the role Coach, in the order in which they came. */
export async function coachIds(handle: QueryExecutorProvider, leagueId: string): Promise<string[]> {
  return (await officialsOf(handle, leagueId)).flatMap(({ accountId, role }) =>
    accountId !== null && role === "Coach" ? [accountId] : [],
  );
}

/** Gives somebody a role in a league, in place of the one before. */
export async function putOfficial(
  handle: QueryExecutorProvider,
  row: { leagueId: string; accountId: string; role: string; by: string; now: Date },
): Promise<void> {
  await sql`
    insert into league_official (league_id, account_id, role, assigned_by, assigned_at)
    values (${row.leagueId}, ${row.accountId}, ${row.role}, ${row.by}, ${row.now})
    on conflict (league_id, account_id) do update set role = excluded.role, version = league_official.version + 1`.execute(
    handle,
  );
}

/** False where the account had no role there. */
export async function deleteOfficial(
  handle: QueryExecutorProvider,
  { leagueId, accountId }: { leagueId: string; accountId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from league_official where league_id = ${leagueId} and account_id = ${accountId}`.execute(handle);
  return numAffectedRows === 1n;
}

/** Removes what has no person any more. @returns how many */
export async function deleteIncomplete(handle: QueryExecutorProvider, leagueId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from league_official where league_id = ${leagueId} and account_id is null`.execute(handle);
  return Number(numAffectedRows ?? 0n);
}

/** What accounts are to approved leagues, by account, as the specification lists it. */
export async function assignmentsOf(
  handle: QueryExecutorProvider,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Assignment[]>> {
  const { rows } = await sql<Assignment & { accountId: string }>`
    select o.account_id as "accountId", o.league_id as "leagueId", l.name as "leagueName", o.role
      from league_official o join league l on l.id = o.league_id
     where o.account_id = any(${accountIds}::uuid[]) and l.status = 'approved' and l.deleted_at is null
     order by lower(l.name), l.id`.execute(handle);
  const byAccount = new Map<string, Assignment[]>();
  for (const { accountId, ...assignment } of rows)
    byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), assignment]);
  return byAccount;
}

/** Who runs some leagues, and who is an official of theirs. */
export async function helpersOf(handle: QueryExecutorProvider, leagueIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from league_official where account_id is not null and league_id = any(${leagueIds}::uuid[])
    union select account_id from league_manager where league_id = any(${leagueIds}::uuid[])
    union select owner_id from league where owner_id is not null and id = any(${leagueIds}::uuid[])`.execute(handle);
  return rows.map(({ id }) => id);
}
