/** A value of a cell. */
export type Cell = string | number | boolean | null;

/** A table program that opens the file knows by this that it is UTF-8. */
export const CSV_START = "\uFEFF";

/**
 * What a table program would take for a formula, also in the wide letters of other keyboards, or after a tab or an end of
 * line: it could send what stands beside it to somebody. A quotation mark before it makes it a text (OWASP, CSV injection).
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** One line of a CSV file (RFC 4180). Texts never become formulas; numbers stay numbers. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
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
