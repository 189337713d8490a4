import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

/** The thread of `runInWorker`: loads a module, calls its `compute`, and hands over what comes out. */

/** Milliseconds between two messages of progress: a loop may report each of its rounds. */
const PROGRESS_EVERY = 100;

const { file, input } = workerData as { file: string; input: unknown };
const { compute } = (await import(pathToFileURL(file).href)) as {
  compute: (input: unknown, progress: (done: number, total: number) => void) => unknown;
};

let lastTold = -Infinity;
function progress(done: number, total: number): void {
  const now = performance.now();
  if (now - lastTold < PROGRESS_EVERY && done < total) return;
  lastTold = now;
  tell({ progress: { done, total } });
}

function tell(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}

tell({ output: await compute(input, progress) });
