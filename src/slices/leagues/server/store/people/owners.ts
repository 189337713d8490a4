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

/** What somebody entered about the leagues that they own, and which they run or oversee for others. */
export async function leaguesOwnedBy(handle: QueryExecutorProvider, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select entry from (
      select 1 as part, created_at as at,
             json_build_object('name', name, 'status', status, 'city', city, 'state', state,
               'directorName', director_name, 'directorPhone', director_phone, 'directorEmail', director_email,
               'createdAt', created_at) as entry
        from league where owner_id = ${accountId}
      union all
      select 2, m.added_at, json_build_object('runsBesideItsOwner', l.name, 'since', m.added_at)
        from league_manager m join league l on l.id = m.league_id where m.account_id = ${accountId}
      union all
      select 3, m.since, json_build_object('managesDistrict', d.name, 'since', m.since)
        from district_manager m join district d on d.id = m.district_id where m.account_id = ${accountId}
      union all
      select 4, created_at, json_build_object('draftOfALeague', content, 'updatedAt', updated_at)
        from league_draft where account_id = ${accountId} and submitted_at is null
      union all
      select 5, o.assigned_at, json_build_object('helps', l.name, 'role', o.role, 'since', o.assigned_at)
        from league_official o join league l on l.id = o.league_id where o.account_id = ${accountId}
      union all
      select 7, created_at, json_build_object('savedSearch', search, 'since', created_at)
        from saved_search where account_id = ${accountId}
      union all
      select 8, a.created_at, json_build_object('toldWhenOpen', l.name, 'email', a.email, 'since', a.created_at)
        from opening_alert a join season s on s.id = a.season_id join league l on l.id = s.league_id
       where a.account_id = ${accountId}
      union all
      select 6, i.created_at, json_build_object('invited', i.email, 'to', l.name, 'as', i.purpose, 'at', i.created_at)
        from league_invitation i join league l on l.id = i.league_id where i.inviter_id = ${accountId}
    ) as entries order by part, at`.execute(handle);
  return rows.map(({ entry }) => entry);
}

/**
 * Somebody goes: their leagues are hidden, without their name and numbers; leagues and districts of others go on without
 * them; what they were still typing is gone.
 */
export async function leaveLeagues(handle: QueryExecutorProvider, accountId: string): Promise<void> {
  await sql`
    update league
       set deleted_at = coalesce(deleted_at, now()), director_name = '-', director_phone = '-',
           director_email = 'deleted@deleted.invalid'
     where owner_id = ${accountId}`.execute(handle);
  // The line stays without a person, so that the league gives the role to somebody else (spec.txt §5).
  await sql`update league_official set account_id = null where account_id = ${accountId}`.execute(handle);
  await sql`
    update league_invitation set revoked_at = now()
     where inviter_id = ${accountId} and accepted_at is null and declined_at is null and revoked_at is null`.execute(
    handle,
  );
  await sql`delete from opening_alert where account_id = ${accountId}`.execute(handle);
  await sql`delete from saved_search where account_id = ${accountId}`.execute(handle);
  await sql`delete from league_manager where account_id = ${accountId}`.execute(handle);
  await sql`delete from district_manager where account_id = ${accountId}`.execute(handle);
  await sql`delete from league_draft where account_id = ${accountId} and submitted_at is null`.execute(handle);
}
