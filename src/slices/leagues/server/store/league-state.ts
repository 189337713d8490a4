import { sql, type QueryExecutorProvider } from "kysely";

/** The state in which a league plays: two letters. */
export async function leagueState(handle: QueryExecutorProvider, leagueId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`select state from league where id = ${leagueId}`.execute(handle);
  if (!rows[0]) throw new Error("no such league");
  return rows[0].state;
}
