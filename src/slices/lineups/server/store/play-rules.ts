import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** The rules of a season (`divisionId` null) or of a division, as they were stored. */
export interface PlayRulesRow {
  readonly seasonId: string;
  readonly divisionId: string | null;
  readonly rules: unknown;
  readonly version: number;
}

/** The rules that a season and its divisions have. */
export async function playRulesOf(handle: QueryExecutorProvider, seasonId: string): Promise<PlayRulesRow[]> {
  const { rows } = await sql<PlayRulesRow>`
    select season_id as "seasonId", division_id as "divisionId", rules, version
      from play_rules where season_id = ${seasonId}`.execute(handle);
  return rows;
}

const isOf = (divisionId: string | null) => sql`division_id is not distinct from ${divisionId}::uuid`;

/** Writes rules over those of a version; version 0 where there are none yet. @returns whether that version was the last */
export async function putPlayRules(
  tx: AnyTx,
  { seasonId, divisionId, rules, version }: PlayRulesRow,
): Promise<boolean> {
  const written = JSON.stringify(rules);
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into play_rules (season_id, division_id, rules) values (${seasonId}, ${divisionId}, ${written})
                  on conflict do nothing`.execute(tx)
      : await sql`update play_rules set rules = ${written}, version = version + 1
                   where season_id = ${seasonId} and ${isOf(divisionId)} and version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Takes rules of a version back. @returns whether that version was the last */
export async function dropPlayRules(
  tx: AnyTx,
  { seasonId, divisionId, version }: Omit<PlayRulesRow, "rules">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from play_rules where season_id = ${seasonId} and ${isOf(divisionId)} and version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}
