import { sql, type QueryExecutorProvider } from "kysely";

/** The time zone of a league, "America/Chicago": its days begin there. UTC for a league that is not there any more. */
export async function leagueZone(handle: QueryExecutorProvider, leagueId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select time_zone as zone from league where id = ${leagueId}`.execute(
    handle,
  );
  return rows[0]?.zone ?? "UTC";
}
