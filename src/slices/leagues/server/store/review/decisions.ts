import { sql, type QueryExecutorProvider } from "kysely";
import type { SubmissionReason, SubmittedLeague } from "../../../contract/reviewing/submission.ts";
import type { SubmissionStatus } from "../../../contract/reviewing/submitting.ts";

/** A submission as far as deciding about it goes. */
export interface DecidedRow {
  id: string;
  leagueId: string;
  kind: "new" | "change";
  content: Partial<SubmittedLeague>;
  state: SubmissionStatus["state"];
  submittedBy: string;
  decidedBy: string | null;
  decidedAt: Date | null;
  effectiveAt: Date | null;
  appliedAt: Date | null;
  reasons: SubmissionReason[];
  version: number;
}

/** Held until the transaction ends: of two decisions at once, the second sees the first. */
export async function lockSubmission(handle: QueryExecutorProvider, id: string): Promise<DecidedRow | undefined> {
  const { rows } = await sql<DecidedRow>`
    select id, league_id as "leagueId", kind, content, state, submitted_by as "submittedBy", decided_by as "decidedBy",
           decided_at as "decidedAt", effective_at as "effectiveAt", applied_at as "appliedAt", reasons, version
      from league_submission where id = ${id} for update`.execute(handle);
  return rows[0];
}

/** Writes a decision down, which comes into effect later. */
export async function writeDecision(
  handle: QueryExecutorProvider,
  decision: {
    id: string;
    state: "approved" | "denied";
    by: string;
    at: Date;
    effectiveAt: Date;
    reasons: readonly SubmissionReason[];
  },
): Promise<void> {
  await sql`
    update league_submission
       set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at},
           effective_at = ${decision.effectiveAt}, reasons = ${JSON.stringify(decision.reasons)}
     where id = ${decision.id} and state = 'waiting'`.execute(handle);
}

/** A submission waits again, as if nobody had decided. False where its league submitted another one meanwhile. */
export async function takeDecisionBack(handle: QueryExecutorProvider, id: string): Promise<boolean> {
  const { rows } = await sql`
    update league_submission s
       set state = 'waiting', decided_by = null, decided_at = null, effective_at = null, reasons = '[]'
     where s.id = ${id} and s.applied_at is null
       and not exists (select from league_submission o where o.league_id = s.league_id and o.state = 'waiting')
    returning s.id`.execute(handle);
  return rows.length === 1;
}

/** Decisions that should be in effect by now, the longest overdue first. */
export async function dueDecisions(handle: QueryExecutorProvider, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from league_submission
     where decided_at is not null and applied_at is null and effective_at <= ${now}
     order by effective_at, id limit 500`.execute(handle);
  return rows.map(({ id }) => id);
}

/** When the next decision comes into effect that has not yet. */
export async function nextEffect(handle: QueryExecutorProvider): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(effective_at) as at from league_submission
     where decided_at is not null and applied_at is null`.execute(handle);
  return rows[0]?.at ?? undefined;
}

export async function noteApplied(handle: QueryExecutorProvider, id: string, now: Date): Promise<void> {
  await sql`update league_submission set applied_at = ${now} where id = ${id}`.execute(handle);
}

/** A league is public from now on, or is not. */
export async function setLeagueStatus(
  handle: QueryExecutorProvider,
  leagueId: string,
  status: "approved" | "denied",
): Promise<void> {
  await sql`update league set status = ${status}, version = version + 1 where id = ${leagueId}`.execute(handle);
}
