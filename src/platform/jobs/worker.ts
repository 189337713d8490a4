import { isDatabaseAway } from "#platform/db/away.ts";
import type { Kysely, QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import { whereItFailed, type Log } from "#platform/log.ts";
import { finish, giveBack, keepLease, postpone, type QueueTable } from "#platform/queue/leases.ts";
import { startRounds } from "#platform/queue/rounds.ts";
import { workOff, WorkerDied } from "#platform/queue/work.ts";
import { ensureNextRun, JOBS, writeProgress, type LeasedJob } from "./queue.ts";

/** One run of a job, as its handler sees it. */
export interface JobRun<Payload = object> {
  readonly id: string;
  readonly payload: Payload;
  /** Says how far it has come, for whoever waits. Once for each step, not for each row. */
  progress(done: number, total: number): Promise<void>;
  /**
   * Aborted when the process is told to end, or when the job is somebody else's by now. A handler looks at it between
   * its steps and throws (`signal.throwIfAborted()`): the job is then given back and done by another process.
   */
  readonly signal: AbortSignal;
}

export interface JobKind {
  readonly kind: string;
  /** Set for what recurs: minutes between the end of one run and the next, over all processes together. */
  readonly every?: number | undefined;
  /** Minutes from the first start of all to the first run of what recurs; 0 unless said otherwise. */
  readonly first?: number | undefined;
  run(job: JobRun): Promise<void>;
}

/** Declares a kind of job. The payload is as it was enqueued under this kind. */
export function jobKind<Payload extends object = object>(options: {
  kind: string;
  every?: number;
  first?: number;
  run(job: JobRun<Payload>): Promise<void>;
}): JobKind {
  const { run, ...said } = options;
  return { ...said, run: (job) => run(job as JobRun<Payload>) };
}

interface Working<Schema> {
  db: Kysely<Schema>;
  kinds: readonly JobKind[];
  log: Log;
  clock?: Clock | undefined;
  /** Seconds; that of the queue unless a test says otherwise. */
  lease?: number;
  /** Aborted when the worker is to end. */
  ending?: AbortSignal | undefined;
}

/** Writes the first run of every recurring kind down, unless one waits already. Every process does so at its start. */
export async function ensureRecurring<Schema>({
  db,
  kinds,
  clock,
}: Pick<Working<Schema>, "db" | "kinds" | "clock">): Promise<void> {
  for (const { kind, every, first = 0 } of kinds) {
    if (every !== undefined) await ensureNextRun(db, { kind, first, every, clock });
  }
}

/**
 * Does what is due of the kinds it knows; others wait for a process that knows them.
 * @returns how many jobs it took up
 */
export function doDueJobs<Schema>(working: Working<Schema>, goOn: () => boolean = () => true): Promise<number> {
  const { db, kinds, log, clock, lease = JOBS.lease, ending } = working;
  const queue: QueueTable = { ...JOBS, lease };
  const kindOf = (job: LeasedJob) => kinds.find(({ kind }) => kind === job.kind);

  /** The end of a run and the writing down of the next are one: there is never none, and never two. */
  const conclude = (job: LeasedJob, end: (tx: QueryExecutorProvider) => Promise<boolean>) =>
    db.transaction().execute(async (tx) => {
      const over = await end(tx);
      const every = kindOf(job)?.every;
      if (over && every !== undefined) await ensureNextRun(tx, { kind: job.kind, first: every, every, clock });
    });

  return workOff<LeasedJob>(
    {
      handle: db,
      queue,
      clock,
      only: kinds.map(({ kind }) => kind),
      doOne: (job) => runOne(job, kindOf(job)!, { db, queue, clock, ending }),
      complain(job, reason) {
        const about = { jobId: job.id, kind: job.kind, attempt: job.attempts };
        if (ending?.aborted) log.info(about, "a job was given back, because this process ends");
        else if (!isDatabaseAway(reason)) log.warn({ ...about, reason: whereItFailed(reason) }, "a job failed");
        if (!ending?.aborted && (job.attempts >= JOBS.lastAttempt || reason instanceof WorkerDied))
          log.error(about, "a job was given up; it stays in the table as failed");
        return whereItFailed(reason);
      },
      finished: (job) =>
        conclude(job, async (tx) => {
          await finish(tx, queue, job, clock);
          return true;
        }),
      failed: (job, _reason, kept) =>
        ending?.aborted
          ? giveBack(db, queue, job, clock)
          : conclude(job, (tx) => postpone(tx, queue, job, kept, { clock })),
    },
    goOn,
  );
}

/** Runs a job while holding on to its lease. */
async function runOne<Schema>(
  job: LeasedJob,
  { run }: JobKind,
  { db, queue, clock, ending }: Pick<Working<Schema>, "db" | "clock" | "ending"> & { queue: QueueTable },
): Promise<void> {
  const lost = new AbortController();
  const heartbeat = setInterval(
    () => {
      keepLease(db, queue, job, clock).then(
        (ours) => ours || lost.abort(new Error("the job is somebody else's by now")),
        // The database is away for a moment: the lease has two more beats.
        () => {},
      );
    },
    (queue.lease * 1000) / 3,
  );
  try {
    await run({
      id: job.id,
      payload: job.payload,
      progress: (done, total) => writeProgress(db, job, done, total),
      signal: ending ? AbortSignal.any([ending, lost.signal]) : lost.signal,
    });
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * Does jobs until stopped: when woken, and every `everyMilliseconds` all the same. `stop` tells those under way, and
 * waits for the step they are at.
 * @param options.hands how many jobs are in hand at once
 */
export function startJobs<Schema>(
  options: Omit<Working<Schema>, "ending"> & { hands?: number; everyMilliseconds?: number },
): { wake(): void; stop(): Promise<void> } {
  const { hands = 2, everyMilliseconds = 2000, log, kinds } = options;
  const names = kinds.map(({ kind }) => kind);
  if (new Set(names).size < names.length) throw new Error(`two jobs have one kind: ${names.join(", ")}`);
  const end = new AbortController();
  let ensured = false;
  const each = Array.from({ length: hands }, () =>
    startRounds({
      async round(goOn) {
        if (!ensured) await ensureRecurring(options);
        ensured = true;
        await doDueJobs({ ...options, ending: end.signal }, goOn);
      },
      everyMilliseconds,
      log,
      complaint: "the jobs could not be read",
    }),
  );
  return {
    wake: () => each.forEach((one) => one.wake()),
    async stop() {
      end.abort(new Error("the process ends"));
      await Promise.all(each.map((one) => one.stop()));
    },
  };
}
