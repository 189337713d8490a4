import { setImmediate as breathe } from "node:timers/promises";
import { writeXlsxStream } from "hucre/xlsx";
import type { CellValue } from "#kernel/spreadsheets/csv.ts";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Rows that are written before others have a turn. */
const AT_ONCE = 200;

/** What a column holds: days are given as "2027-03-06", amounts in dollars. */
export type ColumnKind = "text" | "day" | "dollars";
const FORMATS: Readonly<Record<ColumnKind, string | undefined>> = {
  text: undefined,
  day: "yyyy-mm-dd",
  dollars: '"$"#,##0.00',
};

/**
 * Rows as an Excel file, the first of them as its head, which stays in view. A text is written as a text, whatever it begins with:
 * no cell is a formula. A day is a date and an amount is money there, so that both can be sorted and added up. Others have a turn
 * meanwhile.
 * @param sheet the name of its one sheet, 31 letters at most
 * @param kinds what each column holds
 */
export async function writeXlsx(
  sheet: string,
  rows: readonly (readonly CellValue[])[],
  kinds: readonly ColumnKind[],
): Promise<Blob> {
  const [head = [], ...rest] = rows;
  const columns = head.map((name, at) => {
    const numFmt = FORMATS[kinds[at] ?? "text"];
    return { header: String(name ?? ""), width: 18, ...(numFmt ? { numFmt } : {}) };
  });
  const stream = writeXlsxStream(inTurns(rest, kinds), { name: sheet.slice(0, 31), columns, freezePane: { rows: 1 } });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of stream) parts.push(new Uint8Array(part));
  return new Blob(parts, { type: XLSX_TYPE });
}

async function* inTurns(rows: readonly (readonly CellValue[])[], kinds: readonly ColumnKind[]) {
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) await breathe();
    yield row.map((cell, index) =>
      kinds[index] === "day" && typeof cell === "string" ? new Date(`${cell}T00:00:00Z`) : cell,
    );
  }
}
