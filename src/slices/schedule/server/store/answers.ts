import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { Answer } from "../../contract/vocabulary.ts";

export interface AnswerRow {
  readonly eventId: string;
  readonly athleteId: string;
  readonly answer: Answer;
  /** The revision of the event that was answered. */
  readonly revision: number;
  readonly answeredAt: Date;
}

/** What was answered of some players to some events. */
export async function answersTo(
  handle: QueryExecutorProvider,
  { eventIds, athleteIds }: { eventIds: readonly string[]; athleteIds: readonly string[] },
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select event_id as "eventId", athlete_id as "athleteId", answer, revision, answered_at as "answeredAt"
      from event_answer where event_id = any(${[...eventIds]}::uuid[]) and athlete_id = any(${[...athleteIds]}::uuid[])`.execute(
    handle,
  );
  return rows;
}

/** Everything that was answered to an event. */
export async function allAnswersTo(handle: QueryExecutorProvider, eventId: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select event_id as "eventId", athlete_id as "athleteId", answer, revision, answered_at as "answeredAt"
      from event_answer where event_id = ${eventId}`.execute(handle);
  return rows;
}

/**
 * Writes an answer down, or takes it back (null). One to an older time or location never replaces one to a newer: it may have waited
 * on a phone without a network.
 * @returns false where it was so before
 */
export async function writeAnswer(
  tx: AnyTx,
  {
    eventId,
    athleteId,
    answer,
    revision,
    authorId,
    at,
  }: { eventId: string; athleteId: string; answer: Answer | null; revision: number; authorId: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } =
    answer === null
      ? await sql`
          delete from event_answer
           where event_id = ${eventId} and athlete_id = ${athleteId} and revision <= ${revision}`.execute(tx)
      : await sql`
          insert into event_answer as kept (event_id, athlete_id, answer, revision, author_id, answered_at)
          values (${eventId}, ${athleteId}, ${answer}, ${revision}, ${authorId}, ${at})
          on conflict (event_id, athlete_id) do update
             set answer = excluded.answer, revision = excluded.revision, author_id = excluded.author_id,
                 answered_at = excluded.answered_at
           where kept.revision <= excluded.revision
             and (kept.answer, kept.revision) is distinct from (excluded.answer, excluded.revision)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** A player is nobody's child any more: nothing is kept of who came. */
export async function forgetAnswersOf(tx: AnyTx, athleteId: string): Promise<void> {
  await sql`delete from event_answer where athlete_id = ${athleteId}`.execute(tx);
}

/** Forgets answers to what was over before a moment, and who was reminded of it. */
export async function forgetAnswers(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`
    delete from event_answer a using schedule_event e where e.id = a.event_id and e.ends_at < ${before}`.execute(
    handle,
  );
  await sql`
    delete from event_reminder r using schedule_event e where e.id = r.event_id and e.ends_at < ${before}`.execute(
    handle,
  );
}

/** Notes that a team's families are reminded of an event. @returns false where they were on that day */
export async function insertReminder(
  tx: AnyTx,
  { eventId, teamId, day, authorId, at }: { eventId: string; teamId: string; day: string; authorId: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into event_reminder (event_id, team_id, day, author_id, at)
    values (${eventId}, ${teamId}, ${day}, ${authorId}, ${at}) on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** When a team's families were reminded of an event last. */
export async function lastReminder(
  handle: QueryExecutorProvider,
  { eventId, teamId }: { eventId: string; teamId: string },
): Promise<{ day: string; at: Date } | undefined> {
  const { rows } = await sql<{ day: string; at: Date }>`
    select day::text as day, at from event_reminder where event_id = ${eventId} and team_id = ${teamId}
     order by day desc limit 1`.execute(handle);
  return rows[0];
}
