import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

export interface UseRow {
  leagueId: string;
  venueId: string;
  /** The league added the venue, and may change it. */
  added: boolean;
}

/** The venues that some leagues use besides their home venue, or who uses some venues so. */
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

/** Which of some leagues have a permit for a field of a venue that ends on a day or later. */
export async function permittedLeagues(
  handle: QueryExecutorProvider,
  { venueId, from }: { venueId: string; from: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.league_id as id from field_permit p join field f on f.id = p.field_id
     where f.venue_id = ${venueId} and p.to_on >= ${from}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Lets a league use a venue. @returns false where it does already */
export async function insertUse(tx: AnyTx, { leagueId, venueId, added }: UseRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into venue_use (league_id, venue_id, added) values (${leagueId}, ${venueId}, ${added})
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** @returns false where it did not use it */
export async function deleteUse(tx: AnyTx, { leagueId, venueId }: Omit<UseRow, "added">): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from venue_use where league_id = ${leagueId} and venue_id = ${venueId}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Whether leagues use a venue beside those whose home venue it is, by choice or by a permit. */
export async function hasOtherUses(handle: QueryExecutorProvider, venueId: string): Promise<boolean> {
  const { rows } = await sql`
    select from venue_use where venue_id = ${venueId}
    union all select from field f join field_permit p on p.field_id = f.id where f.venue_id = ${venueId} limit 1`.execute(
    handle,
  );
  return rows.length > 0;
}
