import { sql, type QueryExecutorProvider } from "kysely";

/** Whether anybody ever asked a league for a spot: a ticket was given to everybody who did. */
export async function everAsked(handle: QueryExecutorProvider, leagueId: string): Promise<boolean> {
  const { rows } = await sql`
    select from division d join season s on s.id = d.season_id
     where s.league_id = ${leagueId} and (d.last_ticket > 0 or d.spots_taken > 0) limit 1`.execute(handle);
  return rows.length > 0;
}

/** Hides a league for good; what was registered and paid stays. */
export async function hideLeague(handle: QueryExecutorProvider, leagueId: string, now: Date): Promise<void> {
  await sql`update league set deleted_at = ${now}, version = version + 1 where id = ${leagueId}`.execute(handle);
  await sql`
    update league_submission set state = 'withdrawn', version = version + 1
     where league_id = ${leagueId} and state = 'waiting'`.execute(handle);
}

/**
 * Erases a league of which nobody ever asked anything but questions. The database refuses where somebody registered.
 * @returns the venue that was its own
 */
export async function eraseLeague(handle: QueryExecutorProvider, leagueId: string): Promise<string | undefined> {
  await sql`delete from league_question where league_id = ${leagueId}`.execute(handle);
  await sql`delete from season where league_id = ${leagueId}`.execute(handle);
  const { rows } = await sql<{ venueId: string }>`
    delete from league where id = ${leagueId} returning venue_id as "venueId"`.execute(handle);
  return rows[0]?.venueId;
}
