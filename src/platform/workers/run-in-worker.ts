import { fork } from "node:child_process";
import { createRequire } from "node:module";
import os from "node:os";
import { concurrencyLimiter } from "../concurrency-limiter.ts";

/** Tells how far a computation is: `done` of `total` steps, whatever a step is. */
export type Progress = (done: number, total: number) => void;

/** A pure function that a module exports as `compute`: what it needs is its input, which is copied. */
export type Computation<Input, Output> = (input: Input, progress: Progress) => Output | Promise<Output>;

/** "memory" and "time": it needed more than it may. "cancelled": by the signal. "failed": it threw, or its process died. */
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
  /** The most that its heap may take. */
  megabytes: number;
  /** The longest that it may take, from the beginning of its process. */
  milliseconds: number;
  /** Ends it at once: it holds nothing that would have to be put away. */
  signal?: AbortSignal | undefined;
  onProgress?: Progress | undefined;
}

/** By their names in the package: they are the same files whether we run as we are written or bundled with the pages. */
const { resolve: fileOf } = createRequire(import.meta.url);
const WORKER = fileOf("#platform/workers/compute-worker.ts");

/** More than these would take the processors from those who only want a page. */
const computing = concurrencyLimiter({ atOnce: 2, waiting: 32, retryAfter: 30 });

/**
 * Runs the function `compute` of a module in a process of its own, with an end to its memory and time, so that no page waits for it.
 * A process and not a thread: a fault of the engine, such as V8's "Check failed: jit_page.has_value()" when a thread ends while another
 * begins, takes only the computation along. Two at once; the others wait for their turn.
 * @param module the module by its name in the package, "#slices/teams/rules/balance.ts", or by its path
 * @throws WorkerStopped; Refusal server.busy when too many wait
 */
export function runInWorker<Run extends Computation<never, unknown>>(
  module: string,
  input: Parameters<Run>[0],
  options: WorkerOptions,
): Promise<Awaited<ReturnType<Run>>> {
  return computing.pass(() => compute<Awaited<ReturnType<Run>>>(fileOf(module), input, options));
}

async function compute<Output>(
  file: string,
  input: unknown,
  { megabytes, milliseconds, signal, onProgress }: WorkerOptions,
): Promise<Output> {
  if (signal?.aborted) throw new WorkerStopped("cancelled");
  const worker = fork(WORKER, {
    execArgv: [`--max-old-space-size=${megabytes}`, "--max-semi-space-size=32"],
    serialization: "advanced",
    // Nothing of our surroundings is a computation's business, and nothing that it says is ours to print.
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const exited = new Promise<void>((resolve) => {
    worker.once("exit", () => resolve());
    worker.once("error", () => resolve());
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
      worker.once("error", (reason) => stop("failed", reason));
      worker.once("exit", (code, by) => stop(isOutOfMemory(code, by) ? "memory" : "failed"));
      giveWay(worker.pid);
      worker.send({ file, input }, (reason) => reason && stop("failed", reason));
    });
  } finally {
    ended.abort();
    worker.kill("SIGKILL");
    await exited;
  }
}

/** V8 aborts a process whose heap is full. */
const isOutOfMemory = (code: number | null, by: NodeJS.Signals | null) => by === "SIGABRT" || code === 134;

/** Pages come first where there are too few processors for both, and where the machine lets us say so. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some containers forbid it.
  }
}
