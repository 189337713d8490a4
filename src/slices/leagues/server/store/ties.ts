import { sql, type QueryExecutorProvider } from "kysely";
import { prepared } from "#platform/db/prepared.ts";

/** A league lies in a district by its state, or by how its ZIP code begins. */
export const IN_DISTRICT = sql`
  (l.state = any(d.states) or exists (select from unnest(d.zip_prefixes) as p where l.zip like p || '%'))`;

/** Of the leagues called `l`, those that an account runs. By two indexes: an `or` would read every league. */
export function runBy(accountId: string) {
  return sql`
    l.id in (select id from league where owner_id = ${accountId}::uuid
             union select league_id from league_manager where account_id = ${accountId}::uuid)`;
}

export interface TieRow {
  owner: boolean;
  manager: boolean;
  /** In a district that the account manages; whether their identity is verified is not looked at. */
  inDistrict: boolean;
}

/** How an account stands to a league; nothing for one that does not exist or is deleted. */
export async function tieRow(
  handle: QueryExecutorProvider,
  accountId: string,
  leagueId: string,
): Promise<TieRow | undefined> {
  const { rows } = await sql<TieRow>`
    ${prepared("leagues.tie")}
    select l.owner_id is not distinct from ${accountId}::uuid as owner,
           exists (select from league_manager m where m.league_id = l.id and m.account_id = ${accountId}) as manager,
           exists (select from district_manager dm join district d on d.id = dm.district_id
                    where dm.account_id = ${accountId} and ${IN_DISTRICT}) as "inDistrict"
      from league l where l.id = ${leagueId} and l.deleted_at is null`.execute(handle);
  return rows[0];
}

/** The leagues that an account owns or manages, by name. */
export async function managedLeagueIds(handle: QueryExecutorProvider, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from league l
     where l.deleted_at is null
       and ${runBy(accountId)}
     order by lower(l.name), l.id`.execute(handle);
  return rows.map(({ id }) => id);
}

/** The approved leagues that an account owns, by name. */
export async function ownedLeagues(
  handle: QueryExecutorProvider,
  accountId: string,
): Promise<{ id: string; name: string; slug: string }[]> {
  const { rows } = await sql<{ id: string; name: string; slug: string }>`
    select id, name, slug from league
     where owner_id = ${accountId} and status = 'approved' and deleted_at is null order by lower(name), id`.execute(
    handle,
  );
  return rows;
}

/** The leagues of the districts that an account manages; whether their identity is verified is not looked at. */
export async function districtLeagueIds(handle: QueryExecutorProvider, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from league l
     where l.deleted_at is null
       and exists (select from district_manager dm join district d on d.id = dm.district_id
                    where dm.account_id = ${accountId} and ${IN_DISTRICT})`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Whether an account manages a district; whether their identity is verified is not looked at. */
export async function managesDistrict(handle: QueryExecutorProvider, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from district_manager where account_id = ${accountId} limit 1`.execute(handle);
  return rows.length > 0;
}

/**
 * Of the leagues called `l`, those that somebody decides about.
 * @param decider a district's manager, who does not decide about a league that they run; undefined for all leagues
 */
export function decidedBy(decider: string | undefined) {
  if (decider === undefined) return sql`true`;
  return sql`
    (l.owner_id is distinct from ${decider}::uuid
     and not exists (select from league_manager m where m.league_id = l.id and m.account_id = ${decider})
     and exists (select from district_manager dm join district d on d.id = dm.district_id
                  where dm.account_id = ${decider} and ${IN_DISTRICT}))`;
}

/** How many submissions wait for a decision of somebody's. @param decider as with `decidedBy` */
export async function countWaitingSubmissions(handle: QueryExecutorProvider, decider?: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
      from league_submission s join league l on l.id = s.league_id and l.deleted_at is null
     where s.state = 'waiting' and ${decidedBy(decider)}`.execute(handle);
  return rows[0]!.total;
}

/** Who runs a league: its owner and those beside them. */
export async function staffOf(handle: QueryExecutorProvider, leagueId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select owner_id as id from league where id = ${leagueId} and owner_id is not null
    union select account_id from league_manager where league_id = ${leagueId}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Who manages a district that holds a league and does not run that league; whether they are verified is not looked at. */
export async function districtManagersOver(handle: QueryExecutorProvider, leagueId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct dm.account_id as id
      from league l join district d on ${IN_DISTRICT} join district_manager dm on dm.district_id = d.id
     where l.id = ${leagueId} and l.owner_id is distinct from dm.account_id
       and not exists (select from league_manager m where m.league_id = l.id and m.account_id = dm.account_id)
     order by 1`.execute(handle);
  return rows.map(({ id }) => id);
}
