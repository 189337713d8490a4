import { setImmediate as breathe } from "node:timers/promises";
import { writeXlsxStream } from "hucre/xlsx";
import type { CellValue } from "./write-csv.ts";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Rows that are written before others have a turn. */
const AT_ONCE = 200;

/**
 * Rows as an Excel file, the first of them as its head, which stays in view. A text is written as a text, whatever it begins with:
 * no cell is a formula. Others have a turn meanwhile.
 * @param sheet the name of its one sheet, 31 letters at most
 */
export async function writeXlsx(sheet: string, rows: readonly (readonly CellValue[])[]): Promise<Blob> {
  const [head = [], ...rest] = rows;
  const columns = head.map((name) => ({ header: String(name ?? ""), width: 18 }));
  const stream = writeXlsxStream(inTurns(rest), { name: sheet.slice(0, 31), columns, freezePane: { rows: 1 } });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of stream) parts.push(new Uint8Array(part));
  return new Blob(parts, { type: XLSX_TYPE });
}

async function* inTurns(rows: readonly (readonly CellValue[])[]) {
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) await breathe();
    yield [...row];
  }
}
