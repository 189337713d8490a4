import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { Visibility } from "../../contract/vocabulary.ts";

export interface SettingsRow {
  readonly visibility: Visibility;
  readonly own: unknown;
  readonly version: number;
}

/** What a league chose; undefined before it chose. */
export async function settingsOf(handle: QueryExecutorProvider, leagueId: string): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select visibility, own_statistics as own, version from statistics_settings where league_id = ${leagueId}`.execute(
    handle,
  );
  return rows[0];
}

/** @returns false where another version stands than the one that was seen; 0 for none */
export async function writeSettings(
  tx: AnyTx,
  { leagueId, visibility, own, seen }: { leagueId: string; visibility: Visibility; own: unknown; seen: number },
): Promise<boolean> {
  const written = own === null ? null : JSON.stringify(own);
  const { numAffectedRows } =
    seen === 0
      ? await sql`
          insert into statistics_settings (league_id, visibility, own_statistics)
          values (${leagueId}, ${visibility}, ${written}::jsonb) on conflict do nothing`.execute(tx)
      : await sql`
          update statistics_settings set visibility = ${visibility}, own_statistics = ${written}::jsonb, version = version + 1
           where league_id = ${leagueId} and version = ${seen}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
