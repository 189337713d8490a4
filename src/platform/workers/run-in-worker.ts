import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { concurrencyLimiter } from "../concurrency-limiter.ts";

/** Tells how far a computation is: `done` of `total` steps, whatever a step is. */
export type Progress = (done: number, total: number) => void;

/** A pure function that a module exports as `compute`: what it needs is its input, which is copied into the thread. */
export type Computation<Input, Output> = (input: Input, progress: Progress) => Output | Promise<Output>;

/** "memory" and "time": it needed more than it may. "cancelled": by the signal. "failed": it threw, or its thread died. */
export type WorkerFault = "memory" | "time" | "cancelled" | "failed";

/** A computation that gave no result. Holds nothing of its input. */
export class WorkerStopped extends Error {
  override name = "WorkerStopped";
  readonly fault: WorkerFault;

  constructor(fault: WorkerFault, cause?: unknown) {
    super(`A computation was stopped: ${fault}.`, { cause });
    this.fault = fault;
  }
}

interface WorkerOptions {
  /** The most memory that its thread may take. */
  megabytes: number;
  /** The longest that it may take, from the beginning of its thread. */
  milliseconds: number;
  /** Ends it at once: it holds nothing that would have to be put away. */
  signal?: AbortSignal | undefined;
  onProgress?: Progress | undefined;
}

/** By their names in the package: they are the same files whether we run as we are written or bundled with the pages. */
const { resolve: fileOf } = createRequire(import.meta.url);
const THREAD = fileOf("#platform/workers/compute-worker.ts");

/** More threads than these would take the processors from those who only want a page. */
const threads = concurrencyLimiter({ atOnce: 2, waiting: 32, retryAfter: 30 });

/**
 * Runs the function `compute` of a module in a thread of its own, with an end to its memory and time, so that no page waits for it.
 * Two at once in a process; the others wait for their turn.
 * @param module the module by its name in the package, "#slices/teams/rules/balance.ts", or by its path
 * @throws WorkerStopped; Refusal server.busy when too many wait
 */
export function runInWorker<Run extends Computation<never, unknown>>(
  module: string,
  input: Parameters<Run>[0],
  options: WorkerOptions,
): Promise<Awaited<ReturnType<Run>>> {
  return threads.pass(() => compute<Awaited<ReturnType<Run>>>(fileOf(module), input, options));
}

async function compute<Output>(
  file: string,
  input: unknown,
  { megabytes, milliseconds, signal, onProgress }: WorkerOptions,
): Promise<Output> {
  if (signal?.aborted) throw new WorkerStopped("cancelled");
  const worker = new Worker(THREAD, {
    workerData: { file, input },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
    // Nothing of our surroundings is a computation's business.
    env: {},
  });
  const ended = new AbortController();
  try {
    return await new Promise<Output>((resolve, reject) => {
      const stop = (fault: WorkerFault, cause?: unknown) => reject(new WorkerStopped(fault, cause));
      const timer = setTimeout(stop, milliseconds, "time");
      ended.signal.addEventListener("abort", () => clearTimeout(timer));
      signal?.addEventListener("abort", () => stop("cancelled"), { signal: ended.signal });
      worker.on("message", (told: { output: Output } | { progress: { done: number; total: number } }) => {
        if ("progress" in told) onProgress?.(told.progress.done, told.progress.total);
        else resolve(told.output);
      });
      worker.once("error", (reason: unknown) =>
        stop((reason as { code?: unknown }).code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "failed", reason),
      );
      worker.once("exit", () => stop("failed"));
    });
  } finally {
    ended.abort();
    await worker.terminate();
  }
}
