import type { JobRun } from "../jobs/worker.ts";
import { runInWorker, WorkerStopped, type Computation } from "./run-in-worker.ts";

/** How often a computation looks whether somebody gave it up, in milliseconds. */
const LOOK_EVERY = 500;

interface ForJob {
  readonly job: Pick<JobRun, "progress" | "signal">;
  readonly megabytes: number;
  readonly milliseconds: number;
  /** Whether somebody still waits for it: no, and it is stopped. */
  isWanted(): Promise<boolean>;
}

/**
 * Runs the computation of a job (`runInWorker`): it says how far it is, and ends when nobody wants it any more or the process ends.
 * @returns its result; null where it failed; undefined where it was given up
 * @throws what the job's signal was aborted with: another process does it then
 */
export async function runForJob<Run extends Computation<never, unknown>>(
  module: string,
  input: Parameters<Run>[0],
  { job, isWanted, ...limits }: ForJob,
): Promise<Awaited<ReturnType<Run>> | null | undefined> {
  const given = new AbortController();
  // What is written down last is the end; a step that cannot be written is made good by the next one.
  let told: Promise<unknown> = Promise.resolve();
  const tell = async (done: number, total: number, before: Promise<unknown>) => {
    await before;
    await job.progress(done, total).catch(() => {});
  };
  const looking = setInterval(() => {
    isWanted().then(
      (wanted) => wanted || given.abort(),
      // The database is away for a moment.
      () => {},
    );
  }, LOOK_EVERY);
  try {
    const made = await runInWorker<Run>(module, input, {
      ...limits,
      signal: AbortSignal.any([job.signal, given.signal]),
      onProgress: (done, total) => {
        told = tell(done, total, told);
      },
    });
    await told;
    return made;
  } catch (reason) {
    job.signal.throwIfAborted();
    if (!(reason instanceof WorkerStopped)) throw reason;
    return reason.fault === "cancelled" ? undefined : null;
  } finally {
    clearInterval(looking);
  }
}
