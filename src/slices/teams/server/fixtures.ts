import { sql, type QueryExecutorProvider } from "kysely";

/** Confirmed players of a division, each imported: Kid 1, Kid 2 … of eight years. @returns their registrations */
export async function insertPlayers(
  handle: QueryExecutorProvider,
  divisionId: string,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into registration (division_id, status, imported, created_at)
      select ${divisionId}, 'confirmed', true, timestamptz '2027-01-02' + make_interval(mins => number)
        from generate_series(1, ${count}::integer) number returning id
    ), numbered as (select id, row_number() over (order by id) as number from made
    ), named as (
      insert into imported_player (registration_id, first_name, last_name, birth_date, guardian_name, guardian_email, changed_at)
      select id, 'Kid', 'Number ' || number, date '2018-06-01', 'Parent ' || number, 'parent' || number || '@families.example', now()
        from numbered)
    select id from numbered order by number`.execute(handle);
  await sql`
    update division set spots_taken = spots_taken + ${count}, capacity = greatest(capacity, spots_taken + ${count})
     where id = ${divisionId}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Makes somebody run a league. */
export async function giveLeague(handle: QueryExecutorProvider, leagueId: string, accountId: string): Promise<void> {
  await sql`update league set owner_id = ${accountId} where id = ${leagueId}`.execute(handle);
}

/** Makes somebody an official of a league. */
export async function insertOfficial(
  handle: QueryExecutorProvider,
  leagueId: string,
  accountId: string,
  role = "Coach",
): Promise<void> {
  await sql`
    insert into league_official (league_id, account_id, role) values (${leagueId}, ${accountId}, ${role})
    on conflict (league_id, account_id) do update set role = excluded.role`.execute(handle);
}
