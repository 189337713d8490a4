import { pathToFileURL } from "node:url";

/** The process of `runInWorker`: loads a module, calls its `compute`, and hands over what comes out. */

/** Milliseconds between two messages of progress: a loop may report each of its rounds. */
const PROGRESS_EVERY = 100;

interface Given {
  file: string;
  input: unknown;
}
interface Computing {
  compute: (input: unknown, progress: (done: number, total: number) => void) => unknown;
}

/** Who waits for the answer. A process whose parent has died is given to another one. */
const parent = process.ppid;

let lastTold = -Infinity;
function progress(done: number, total: number): void {
  const now = performance.now();
  if (now - lastTold < PROGRESS_EVERY && done < total) return;
  lastTold = now;
  // A loop without a pause hears of nothing: it has to look.
  if (process.ppid !== parent) process.exit();
  process.send?.({ progress: { done, total } });
}

// A terminal and a service manager signal all processes of a product: whoever waits for the answer decides when this one ends.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.once("disconnect", () => process.exit());
process.once("message", ({ file, input }: Given) => {
  void answer(file, input);
});

async function answer(file: string, input: unknown): Promise<void> {
  const { compute } = (await import(pathToFileURL(file).href)) as Computing;
  process.send?.({ output: await compute(input, progress) });
}
