import { sql, type QueryExecutorProvider } from "kysely";
import type { EditableLeague } from "../../../contract/office/league-profile.ts";

/** What of a league waits for a decision: the whole of a new one, or parts of one that is public. */
export interface WaitingRow {
  id: string;
  kind: "new" | "change";
  content: Partial<EditableLeague>;
  submittedBy: string;
  submittedAt: Date;
}

/** What waits, if anything does. Only one at a time can (unique index). */
export async function waitingChange(handle: QueryExecutorProvider, leagueId: string): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select id, kind, content, submitted_by as "submittedBy", submitted_at as "submittedAt"
      from league_submission where league_id = ${leagueId} and state = 'waiting'`.execute(handle);
  return rows[0];
}

/** Submits a change, in place of the one that waits. Who decides about an older version is told. */
export async function submitChange(
  handle: QueryExecutorProvider,
  leagueId: string,
  content: Partial<EditableLeague>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await sql`
    insert into league_submission (league_id, kind, content, submitted_by, submitted_at)
    values (${leagueId}, 'change', ${JSON.stringify(content)}, ${by}, ${now})
    on conflict (league_id) where state = 'waiting'
    do update set content = excluded.content, submitted_by = excluded.submitted_by, submitted_at = excluded.submitted_at,
                  version = league_submission.version + 1`.execute(handle);
}

/** What is submitted anew says what the league says now: who decides sees what was changed meanwhile. */
export async function refreshSubmission(
  handle: QueryExecutorProvider,
  submissionId: string,
  content: Partial<EditableLeague> & { photoId?: string | null },
): Promise<void> {
  await sql`
    update league_submission set content = content || ${JSON.stringify(content)}::jsonb, version = version + 1
     where id = ${submissionId} and state = 'waiting'`.execute(handle);
}

/** Takes a change back. False where none waits any more. */
export async function withdrawWaiting(handle: QueryExecutorProvider, leagueId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update league_submission set state = 'withdrawn', version = version + 1
     where league_id = ${leagueId} and state = 'waiting' and kind = 'change'`.execute(handle);
  return numAffectedRows === 1n;
}
