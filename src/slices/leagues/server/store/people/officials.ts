import { sql, type QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { AnyTx } from "#platform/db/open.ts";

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
  /** Until which day they may work in the role. */
  clearedUntil: ClearedUntil;
  /** Whether they may work in it now, by the league's calendar. */
  cleared: boolean;
}

/** The last day of a clearance; the text "never" where something that the role requires is missing, null where it requires nothing. */
export type ClearedUntil = LocalDate | null;

/** As a column of `league_official` is read. */
const CLEARED_UNTIL = sql`
  case when o.cleared_until = '-infinity' then 'never' else to_char(o.cleared_until, 'YYYY-MM-DD') end as "clearedUntil"`;

/** A league's officials, in the order in which they came. */
export async function officialsOf(handle: QueryExecutorProvider, leagueId: string): Promise<OfficialRow[]> {
  const { rows } = await sql<OfficialRow>`
    select o.id, o.account_id as "accountId", o.role, ${CLEARED_UNTIL},
           exists (select from cleared_official c where c.id = o.id) as cleared
      from league_official o where o.league_id = ${leagueId} order by o.assigned_at, o.id`.execute(handle);
  return rows;
}

/** The accounts of a league's officials with the role Coach, in the order in which they came. */
export async function coachIds(handle: QueryExecutorProvider, leagueId: string): Promise<string[]> {
  return (await officialsOf(handle, leagueId)).flatMap(({ accountId, role }) =>
    accountId !== null && role === "Coach" ? [accountId] : [],
  );
}

/** Those of them who may work in their role now. */
export async function clearedCoachIds(handle: QueryExecutorProvider, leagueId: string): Promise<string[]> {
  return (await officialsOf(handle, leagueId)).flatMap(({ accountId, role, cleared }) =>
    accountId !== null && role === "Coach" && cleared ? [accountId] : [],
  );
}

/** What an account is to a league, with how far it is cleared. */
export interface OwnRole {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly slug: string;
  readonly timeZone: string;
  readonly role: string;
  readonly clearedUntil: ClearedUntil;
  readonly cleared: boolean;
}

/** The roles of an account in leagues that are approved. */
export async function rolesOf(handle: QueryExecutorProvider, accountId: string): Promise<OwnRole[]> {
  const { rows } = await sql<OwnRole>`
    select o.league_id as "leagueId", l.name as "leagueName", l.slug, l.time_zone as "timeZone", o.role, ${CLEARED_UNTIL},
           exists (select from cleared_official c where c.id = o.id) as cleared
      from league_official o join league l on l.id = o.league_id
     where o.account_id = ${accountId} and l.status = 'approved' and l.deleted_at is null
     order by lower(l.name), l.id`.execute(handle);
  return rows;
}

/** Writes until when the officials of a league are cleared; whoever is not named is left as they are. */
export async function writeClearances(
  tx: AnyTx,
  leagueId: string,
  cleared: ReadonlyMap<string, ClearedUntil>,
): Promise<void> {
  await sql`
    update league_official o set cleared_until = case named.until when 'never' then '-infinity'::date else named.until::date end
      from unnest(${[...cleared.keys()]}::uuid[], ${[...cleared.values()]}::text[]) as named(account_id, until)
     where o.league_id = ${leagueId} and o.account_id = named.account_id`.execute(tx);
}

/** Gives somebody a role in a league, in place of the one before. */
export async function putOfficial(
  handle: QueryExecutorProvider,
  row: {
    leagueId: string;
    accountId: string;
    role: string;
    by: string;
    now: Date;
    clearedUntil: ClearedUntil;
  },
): Promise<void> {
  await sql`
    insert into league_official (league_id, account_id, role, assigned_by, assigned_at, cleared_until)
    values (${row.leagueId}, ${row.accountId}, ${row.role}, ${row.by}, ${row.now},
            case ${row.clearedUntil}::text when 'never' then '-infinity'::date else ${row.clearedUntil}::text::date end)
    on conflict (league_id, account_id) do update
      set role = excluded.role, cleared_until = excluded.cleared_until, version = league_official.version + 1`.execute(
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
