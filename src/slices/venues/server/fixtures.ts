import { sql, type QueryExecutorProvider } from "kysely";

/** The fields of a venue in their order: id by name. */
export async function fieldsOf(handle: QueryExecutorProvider, venueId: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from field where venue_id = ${venueId} and removed_at is null order by position`.execute(handle);
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]));
}

/** Lets a league use a field between two days of a season, on Saturdays from 9 am to noon unless told otherwise. */
export async function insertPermit(
  handle: QueryExecutorProvider,
  permit: { fieldId: string; leagueId: string; fromOn: string; toOn: string; weekdays?: number[] },
): Promise<void> {
  await sql`
    insert into field_permit (field_id, league_id, weekdays, from_on, to_on, from_minute, to_minute)
    values (${permit.fieldId}, ${permit.leagueId}, ${permit.weekdays ?? [6]}, ${permit.fromOn}, ${permit.toOn}, 540, 720)`.execute(
    handle,
  );
}
