import { setImmediate as breathe } from "node:timers/promises";

/** What a cell holds. Numbers are written as numbers. */
export type CellValue = string | number | null;

/**
 * With these, also in the wide letters of other keyboards, a spreadsheet takes a text for a formula, which may fetch or
 * send something (OWASP, "CSV Injection"). An apostrophe before it makes it a text again.
 */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** By this Excel knows that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
/** Rows that are written before others have a turn: about a millisecond's worth. */
const AT_ONCE = 500;

/** A text that a spreadsheet takes for a text. */
export function harmless(text: string): string {
  return LIKE_A_FORMULA.test(text) ? `'${text}` : text;
}

function field(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = harmless(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file. */
export function csvLine(row: readonly CellValue[]): string {
  return `${row.map(field).join(",")}\r\n`;
}

/** Rows as a CSV file (RFC 4180) in UTF-8 that Excel opens as it is. Others have a turn meanwhile. */
export async function writeCsv(rows: readonly (readonly CellValue[])[]): Promise<Blob> {
  const parts: string[] = [BYTE_ORDER_MARK];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE).map(csvLine);
    parts.push(some.join(""));
    await breathe();
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}

/** The lines of a file as they are made: only what its reader takes is made, and nothing of it is kept. */
export function csvAnswer(fileName: string, lines: AsyncIterable<string>): Response {
  const bytes = ReadableStream.from(lines).pipeThrough(new TextEncoderStream());
  return new Response(bytes, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "private, no-store",
    },
  });
}
