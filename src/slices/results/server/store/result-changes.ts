import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { ResultChange, Scorer } from "../../contract/vocabulary.ts";

/** What a version keeps of a result: nobody's account, and no word that somebody wrote. */
const CONTENT = sql`
  to_jsonb(r) - '{event_id,season_id,division_id,home_team_id,away_team_id,entered_by,confirmed_by,disputed_by,decided_by,dispute_reason,entry_key,version}'::text[]`;

/** Keeps results as they are now, each as its next version. */
export async function keepVersions(
  tx: AnyTx,
  eventIds: readonly string[],
  {
    kind,
    by,
    as,
    reason = null,
    now,
  }: { kind: ResultChange; by: string | null; as: Scorer | null; reason?: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into result_change (event_id, version, kind, author_id, author_as, at, reason, result)
    select r.event_id, case ${kind} when 'removed' then r.version + 1 else r.version end, ${kind}, ${by}, ${as}, ${now}, ${reason}, ${CONTENT}
      from game_result r where r.event_id = any(${[...eventIds]}::uuid[])`.execute(tx);
}

interface ResultVersion {
  version: number;
  kind: ResultChange;
  as: Scorer | null;
  at: Date;
  reason: string | null;
  home: number | null;
  away: number | null;
}

/** What was done with a game's result, the latest first. */
export async function versionsOf(handle: QueryExecutorProvider, eventId: string): Promise<ResultVersion[]> {
  const { rows } = await sql<ResultVersion>`
    select version, kind, author_as as "as", at, reason, (result->>'home_score')::int as home, (result->>'away_score')::int as away
      from result_change where event_id = ${eventId} order by version desc`.execute(handle);
  return rows;
}
