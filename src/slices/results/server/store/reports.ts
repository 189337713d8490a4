import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

export interface ReportRow {
  readonly eventId: string;
  /** Null once the account is deleted. */
  readonly authorId: string | null;
  /** Sealed. */
  readonly content: Buffer;
  readonly version: number;
  readonly writtenAt: Date;
}

const COLUMNS = sql`event_id as "eventId", author_id as "authorId", content, version, written_at as "writtenAt"`;

/** The report of a game. */
export async function reportOf(handle: QueryExecutorProvider, eventId: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select ${COLUMNS} from game_report where event_id = ${eventId}`.execute(handle);
  return rows[0];
}

/** Reports that an account wrote. */
export async function reportsBy(handle: QueryExecutorProvider, accountId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${COLUMNS} from game_report where author_id = ${accountId} order by written_at`.execute(handle);
  return rows;
}

/**
 * Writes a game's report over the version that was seen, 0 for none. Its author stays who wrote it first.
 * @returns its version; undefined where another one stands there
 */
export async function putReport(
  tx: AnyTx,
  { eventId, by, content, seen, now }: { eventId: string; by: string; content: Buffer; seen: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await (
    seen === 0
      ? sql<{ version: number }>`
          insert into game_report (event_id, author_id, content, written_at) values (${eventId}, ${by}, ${content}, ${now})
          on conflict do nothing returning version`
      : sql<{ version: number }>`
          update game_report set content = ${content}, written_at = ${now}, version = version + 1
           where event_id = ${eventId} and version = ${seen} returning version`
  ).execute(tx);
  return rows[0]?.version;
}

/** Removes reports that nobody needs any more. */
export async function forgetReports(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`delete from game_report where written_at < ${before}`.execute(handle);
}
