import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { EventState } from "../../rules/plan/change.ts";

/** How many events were new, moved, cancelled, postponed, back or otherwise changed, and how many families were told. */
export type VersionSummary = Readonly<Record<string, number>>;

export interface VersionRow {
  number: number;
  authorId: string | null;
  at: Date;
  summary: VersionSummary;
}

/** Keeps what is planned as the next version of a season's schedule. @returns its number, from 1 */
export async function insertVersion(
  tx: AnyTx,
  row: {
    seasonId: string;
    authorId: string | null;
    at: Date;
    summary: VersionSummary;
    events: readonly (EventState & { id: string })[];
  },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into schedule_version (season_id, number, author_id, at, summary, events)
    select ${row.seasonId}, coalesce(max(number), 0) + 1, ${row.authorId}, ${row.at}, ${JSON.stringify(row.summary)}, ${JSON.stringify(row.events)}
      from schedule_version where season_id = ${row.seasonId} returning number`.execute(tx);
  return rows[0]!.number;
}

/** How many versions a season's schedule has. */
export async function countVersions(handle: QueryExecutorProvider, seasonId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(number), 0) as count from schedule_version where season_id = ${seasonId}`.execute(handle);
  return rows[0]!.count;
}

/** The versions of a season's schedule, the newest first. */
export async function versionsOf(handle: QueryExecutorProvider, seasonId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select number, author_id as "authorId", at, summary from schedule_version
     where season_id = ${seasonId} order by number desc`.execute(handle);
  return rows;
}

/** The events of a version, as they were planned. */
export async function versionEvents(
  handle: QueryExecutorProvider,
  seasonId: string,
  number: number,
): Promise<(EventState & { id: string })[] | undefined> {
  const { rows } = await sql<{ events: (EventState & { id: string })[] }>`
    select events from schedule_version where season_id = ${seasonId} and number = ${number}`.execute(handle);
  return rows[0]?.events;
}
