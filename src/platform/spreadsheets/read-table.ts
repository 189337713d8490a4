import { runInWorker, WorkerStopped } from "../workers/run-in-worker.ts";
import type { ReadTable, TableLimits } from "./parse-table.ts";
import { TableRefused } from "./table-kind.ts";
import type { compute } from "./table-worker.ts";

export type { ReadTable, TableLimits } from "./parse-table.ts";
export { TableRefused, type TableFault } from "./table-kind.ts";

/** What one file may cost: more is refused, and nothing else of the process feels it. */
const COSTS = { megabytes: 384, milliseconds: 20_000 };

/**
 * Reads a table (.csv, .xlsx, .xls, told by its content) in a process of its own, with an end to its memory and time.
 * @throws TableRefused; Refusal server.busy when too many are read at once
 */
export async function readTable(bytes: Uint8Array, limits: TableLimits): Promise<ReadTable> {
  const answer = await runInWorker<typeof compute>(
    "#platform/spreadsheets/table-worker.ts",
    { bytes, limits },
    COSTS,
  ).catch((reason: unknown) => {
    // A file that kills its process was made to do so.
    if (reason instanceof WorkerStopped) throw new TableRefused(reason.fault === "time" ? "slow" : "bomb");
    throw reason;
  });
  if ("fault" in answer) throw new TableRefused(answer.fault);
  return answer.table;
}
