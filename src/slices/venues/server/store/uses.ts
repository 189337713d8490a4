import { sql, type QueryExecutorProvider } from "kysely";

export interface UseRow {
  leagueId: string;
  venueId: string;
  /** The league added the venue, and may change it. */
  added: boolean;
}

/** The venues that some leagues use besides their place, or who uses some venues so. */
export async function usesOf(
  handle: QueryExecutorProvider,
  which: { leagueIds: readonly string[] } | { venueIds: readonly string[] },
): Promise<UseRow[]> {
  const where =
    "leagueIds" in which
      ? sql`league_id = any(${[...which.leagueIds]}::uuid[])`
      : sql`venue_id = any(${[...which.venueIds]}::uuid[])`;
  const { rows } = await sql<UseRow>`
    select league_id as "leagueId", venue_id as "venueId", added from venue_use where ${where} order by since, venue_id`.execute(
    handle,
  );
  return rows;
}

/** The fields for which a league has a permit that ends on a day or later. */
export async function permittedFields(
  handle: QueryExecutorProvider,
  leagueId: string,
  from: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.field_id as id from field_permit p join field f on f.id = p.field_id
     where p.league_id = ${leagueId} and p.to_on >= ${from} and f.removed_at is null`.execute(handle);
  return rows.map(({ id }) => id);
}
