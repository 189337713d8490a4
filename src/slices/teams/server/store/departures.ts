import { sql, type QueryExecutorProvider } from "kysely";

/** The registrations on a team at a moment: who is on it now and was on no other then, and who has left it since. */
export async function rosterOfMoment(handle: QueryExecutorProvider, teamId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.registration_id as id from roster_assignment a
     where a.team_id = ${teamId}
       and not exists (select from roster_departure d
                        where d.registration_id = a.registration_id and d.team_id <> a.team_id and ${at} >= d.since and ${at} < d.until)
    union
    select d.registration_id from roster_departure d
     where d.team_id = ${teamId} and ${at} >= d.since and ${at} < d.until
    order by id`.execute(handle);
  return rows.map(({ id }) => id);
}
