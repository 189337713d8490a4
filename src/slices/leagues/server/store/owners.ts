import { sql, type QueryExecutorProvider } from "kysely";

/** The leagues of an owner that go on: with a season that is not over, waiting for approval or approved. */
export async function liveLeaguesOf(handle: QueryExecutorProvider, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from league l
     where owner_id = ${ownerId} and deleted_at is null and status in ('pending', 'approved')
       and exists (select from season s where s.league_id = l.id and s.league_end_date >= (now() at time zone l.time_zone)::date)
     order by name`.execute(handle);
  return rows.map(({ name }) => name);
}

/** What an owner entered about their leagues. */
export async function leaguesOwnedBy(handle: QueryExecutorProvider, ownerId: string): Promise<unknown[]> {
  const { rows } = await sql<{ league: unknown }>`
    select json_build_object('name', name, 'status', status, 'city', city, 'state', state,
             'directorName', director_name, 'directorPhone', director_phone, 'directorEmail', director_email,
             'createdAt', created_at) as league
      from league where owner_id = ${ownerId} order by created_at`.execute(handle);
  return rows.map(({ league }) => league);
}

/** Hides the leagues of somebody who goes, and takes their name and numbers out of them. */
export async function hideLeaguesOf(handle: QueryExecutorProvider, ownerId: string): Promise<void> {
  await sql`
    update league
       set deleted_at = coalesce(deleted_at, now()), director_name = '-', director_phone = '-',
           director_email = 'deleted@deleted.invalid'
     where owner_id = ${ownerId}`.execute(handle);
}
