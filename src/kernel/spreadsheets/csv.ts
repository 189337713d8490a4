/** CSV (RFC 4180) that a spreadsheet opens as it is, and of which it runs nothing. */

/** What a cell holds. Numbers are written as numbers. */
export type CellValue = string | number | null;

/**
 * With these, also in the wide letters of other keyboards, a spreadsheet takes a text for a formula, which may fetch or
 * send something (OWASP, "CSV Injection"). An apostrophe before it makes it a text again.
 */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** By this Excel knows that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A text that a spreadsheet takes for a text. */
function harmless(text: string): string {
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

/** The address of a small file that a page carries with it: a link with `download` saves it, also without a network or a script. */
export function csvAddress(rows: readonly (readonly CellValue[])[]): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(BYTE_ORDER_MARK + rows.map(csvLine).join(""))}`;
}
