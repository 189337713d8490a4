import { parentPort, workerData } from "node:worker_threads";
import { parseTable, type ReadTable, type TableLimits } from "./parse-table.ts";
import { TableRefused, type TableFault } from "./table-kind.ts";

/** The thread in which a file of somebody's is read: what it does to memory and time, it does here. */
const { bytes, limits } = workerData as { bytes: Uint8Array; limits: TableLimits };

async function read(): Promise<{ table: ReadTable } | { fault: TableFault }> {
  try {
    return { table: await parseTable(bytes, limits) };
  } catch (reason) {
    return { fault: reason instanceof TableRefused ? reason.fault : "damaged" };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await read());
