import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

export interface NeedRow {
  readonly divisionId: string;
  readonly role: string;
  readonly count: number;
}

/** How many officials a season needs as it was saved, and how often it was: version 0 is what its sport usually has. */
export async function needsOf(
  handle: QueryExecutorProvider,
  seasonId: string,
): Promise<{ version: number; needs: NeedRow[] }> {
  const { rows } = await sql<{ version: number }>`
    select version from officials_season where season_id = ${seasonId}`.execute(handle);
  const { rows: needs } = await sql<NeedRow>`
    select division_id as "divisionId", role, count from officials_needed where season_id = ${seasonId} order by role`.execute(
    handle,
  );
  return { version: rows[0]?.version ?? 0, needs };
}

/** Of some seasons, those whose league has said what their games need, or assigned somebody. */
export async function seasonsWithNeeds(handle: QueryExecutorProvider, seasonIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select season_id as id from officials_season where season_id = any(${[...seasonIds]}::uuid[])
    union select season_id from official_assignment where season_id = any(${[...seasonIds]}::uuid[])`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Holds who works at a season's games until the transaction ends: whoever else changes it waits. */
export async function holdSeason(tx: AnyTx, seasonId: string): Promise<{ version: number }> {
  await sql`insert into officials_season (season_id) values (${seasonId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ version: number }>`
    select version from officials_season where season_id = ${seasonId} for update`.execute(tx);
  return rows[0]!;
}

/** Writes how many officials a season needs, in place of what was said before. Its row is held. */
export async function putNeeds(tx: AnyTx, seasonId: string, needs: readonly NeedRow[]): Promise<void> {
  await sql`delete from officials_needed where season_id = ${seasonId}`.execute(tx);
  await sql`
    insert into officials_needed (season_id, division_id, role, count)
    select ${seasonId}, n."divisionId", n.role, n.count
      from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as n ("divisionId" uuid, role text, count int)`.execute(
    tx,
  );
  await sql`update officials_season set version = version + 1 where season_id = ${seasonId}`.execute(tx);
}
