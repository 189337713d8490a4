import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { ReadTable, TableLimits } from "./parse-table.ts";
import { TableRefused, type TableFault } from "./table-kind.ts";

export type { ReadTable, TableLimits } from "./parse-table.ts";
export { TableRefused, type TableFault } from "./table-kind.ts";

/** What one file may cost: more is refused, and nothing else of the process feels it. */
const MEGABYTES = 384;
const MILLISECONDS = 20_000;

/** By its name in the package: it is the same file whether we run as we are written or bundled with the pages. */
const THREAD = createRequire(import.meta.url).resolve("#platform/spreadsheets/table-worker.ts");

/**
 * Reads a table (.csv, .xlsx, .xls, told by its content) in a thread of its own, with an end to its memory and time.
 * @throws TableRefused
 */
export async function readTable(bytes: Uint8Array, limits: TableLimits): Promise<ReadTable> {
  const worker = new Worker(THREAD, {
    workerData: { bytes, limits },
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: 64 },
    // Nothing of our surroundings is a file's business.
    env: {},
  });
  const clock = { timer: undefined as NodeJS.Timeout | undefined };
  try {
    return await new Promise<ReadTable>((resolve, reject) => {
      clock.timer = setTimeout(() => reject(new TableRefused("slow")), MILLISECONDS);
      worker.once("message", ({ table, fault }: { table?: ReadTable; fault?: TableFault }) =>
        table ? resolve(table) : reject(new TableRefused(fault ?? "damaged")),
      );
      // It ran out of its memory, or died otherwise.
      worker.once("error", () => reject(new TableRefused("bomb")));
      worker.once("exit", () => reject(new TableRefused("damaged")));
    });
  } finally {
    clearTimeout(clock.timer);
    await worker.terminate();
  }
}
