import { sql, type QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import { tellAfterCommit } from "#platform/db/after-commit.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { timeBy, type ForgottenBefore, type Leased, type QueueTable } from "#platform/queue/leases.ts";

/** Whoever works off jobs listens here. */
export const JOB_CHANNEL = "touchline_job";

export interface NewJob {
  /** "registration.offer-lapsed": the slice and what is to be done. */
  kind: string;
  /** Ids rather than what they stand for: it is read when the job runs. */
  payload?: object;
  /** Now, unless told otherwise. */
  dueAt?: Date;
  /** At most one unfinished job has a key. */
  key?: string;
}

/**
 * Writes a job down, in the caller's transaction. It runs at least once after that is committed: a worker may die in
 * the middle, so a handler that runs again must change nothing twice.
 * @returns its id; undefined when a job with that key is waiting or running already
 */
export async function enqueue(tx: AnyTx, job: NewJob): Promise<string | undefined> {
  return (await enqueueAll(tx, [job]))[0];
}

/** The same for many at once. @returns the ids of those that were written down */
export async function enqueueAll(tx: AnyTx, jobs: readonly NewJob[]): Promise<string[]> {
  if (jobs.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    insert into job (kind, payload, due_at, key)
    select one.kind, coalesce(one.payload, '{}'), coalesce(one."dueAt", now()), one.key
      from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
             as one(kind text, payload jsonb, "dueAt" timestamptz, key text)
    on conflict (key) where state = 'queued' do nothing returning id`.execute(tx);
  if (rows.length > 0 && jobs.some(({ dueAt }) => dueAt === undefined)) await tellAfterCommit(tx, JOB_CHANNEL);
  return rows.map(({ id }) => id);
}

export interface LeasedJob extends Leased {
  readonly kind: string;
  readonly payload: object;
}

/** How jobs are worked off: 10 s, 20 s … 1 h between attempts, given up after some three hours. */
export const JOBS: QueueTable = {
  table: "job",
  kind: "kind",
  due: "due_at",
  done: { state: "done", at: "finished_at" },
  columns: sql`kind, payload`,
  lastAttempt: 10,
  wait: { first: 10, longest: 3600 },
  lease: 120,
};

/**
 * Sees to it that a run of a recurring kind is written down: `first` minutes from now where none waits, and `every`
 * minutes from now at the latest (the period may have become shorter since the last one was written).
 */
export async function ensureNextRun(
  handle: QueryExecutorProvider,
  { kind, first, every, clock }: { kind: string; first: number; every: number; clock?: Clock | undefined },
): Promise<void> {
  const inMinutes = (minutes: number) => sql`${timeBy(clock)} + ${minutes} * interval '1 minute'`;
  await sql`
    insert into job (kind, key, due_at) values (${kind}, ${`every:${kind}`}, ${inMinutes(first)})
    on conflict (key) where state = 'queued'
    do update set due_at = least(job.due_at, ${inMinutes(every)}) where job.attempts = 0`.execute(handle);
}

/** How far a long job has come. Both are counted in steps of its own. */
export async function writeProgress(
  handle: QueryExecutorProvider,
  job: Leased,
  done: number,
  total: number,
): Promise<void> {
  await sql`
    update job set progress_done = ${done}, progress_total = ${total}
     where id = ${job.id} and attempts = ${job.attempts}`.execute(handle);
}

export interface JobState {
  state: "queued" | "done" | "failed";
  attempts: number;
  done: number;
  /** Null until the job has said how long it is. */
  total: number | null;
  lastError: string | null;
}

/** Where a job stands; undefined for one that nobody knows (any more). */
export async function readJob(handle: QueryExecutorProvider, id: string): Promise<JobState | undefined> {
  const { rows } = await sql<JobState>`
    select state, attempts, progress_done as done, progress_total as total, last_error as "lastError"
      from job where id = ${id}`.execute(handle);
  return rows[0];
}

/** Removes jobs that were done, or given up, before a time. Returns how many. */
export async function forgetJobs(handle: QueryExecutorProvider, before: ForgottenBefore): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from job
     where (state = 'done' and finished_at < ${before.done})
        or (state = 'failed' and due_at < ${before.failed})`.execute(handle);
  return Number(numAffectedRows ?? 0n);
}

/** Removes the jobs, done or not, whose payload holds a text as one of its values: an address that is nobody's now. */
export async function forgetJobsNaming(tx: QueryExecutorProvider, text: string): Promise<void> {
  await sql`
    delete from job
     where exists (select from jsonb_each_text(payload) as fact where lower(fact.value) = lower(${text}))`.execute(tx);
}
