import { parseTable, type ReadTable, type TableLimits } from "./parse-table.ts";
import { TableRefused, type TableFault } from "./table-kind.ts";

/** Reads a file of somebody's, in a process of its own: what it does to memory and time, it does there. A refusal travels as a value. */
export async function compute({
  bytes,
  limits,
}: {
  bytes: Uint8Array;
  limits: TableLimits;
}): Promise<{ table: ReadTable } | { fault: TableFault }> {
  try {
    return { table: await parseTable(bytes, limits) };
  } catch (reason) {
    return { fault: reason instanceof TableRefused ? reason.fault : "damaged" };
  }
}
