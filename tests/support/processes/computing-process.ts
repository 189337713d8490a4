/** A process whose computation has no end, to be killed: prints the id of the process that computes. `node tests/support/processes/computing-process.ts` */
import path from "node:path";
import { runInWorker } from "#platform/workers/run-in-worker.ts";
import type { compute } from "./computations.ts";

await runInWorker<typeof compute>(
  path.join(import.meta.dirname, "computations.ts"),
  { does: "tell" },
  { megabytes: 64, milliseconds: 600_000, onProgress: (pid) => process.stdout.write(`${pid}\n`) },
);
