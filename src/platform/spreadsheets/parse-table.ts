import { readXls, readXlsx, type CellValue as SheetValue } from "hucre/xlsx";
import papa from "papaparse";
import { xlsSheets, type XlsSheet } from "./xls-records.ts";
import { TableRefused, tableKind, type TableKind } from "./table-kind.ts";

/** A table as texts, the head first: what a person would read in each cell. */
export interface ReadTable {
  kind: TableKind;
  rows: string[][];
  /** The bytes were no UTF-8 and were read as those of an older Windows: letters with accents want a look. */
  guessedEncoding: boolean;
}

export interface TableLimits {
  /** Without the head. */
  rows: number;
  columns: number;
  /** Letters of a cell; what is longer is cut. */
  cell: number;
}

/**
 * Reads the first sheet that is shown and has anything in it. Formulas are never computed: a cell has the value that was saved
 * with it, and one without any is read as the formula itself, so that no reader takes it for an empty cell or for nothing paid.
 * @throws TableRefused
 */
export async function parseTable(bytes: Uint8Array, limits: TableLimits): Promise<ReadTable> {
  const kind = tableKind(bytes);
  const { rows, guessedEncoding } = kind === "csv" ? fromText(bytes, limits) : await fromSheet(bytes, kind, limits);
  const filled = rows.map((row) => row.map((cell) => cell.trim().slice(0, limits.cell)));
  const head = filled.findIndex((row) => row.filter((cell) => cell !== "").length >= 2);
  const body = filled.slice(head + 1).filter((row) => row.some((cell) => cell !== ""));
  if (head < 0 || body.length === 0) throw new TableRefused("empty");
  if (body.length > limits.rows) throw new TableRefused("rows");
  const heads = filled[head]!;
  const columns = heads.findLastIndex((cell) => cell !== "") + 1;
  if (columns > limits.columns) throw new TableRefused("columns");
  const even = (row: string[]) => Array.from({ length: columns }, (_, at) => row[at] ?? "");
  return { kind, rows: [even(heads), ...body.map(even)], guessedEncoding };
}

async function fromSheet(bytes: Uint8Array, kind: "xlsx" | "xls", limits: TableLimits) {
  const read = kind === "xlsx" ? readXlsx : readXls;
  // One row more than may be, and some empty ones above the head, so that too many are seen to be too many.
  const workbook = await read(bytes, { maxRows: limits.rows + 20 }).catch((reason: unknown) => {
    const sealed = reason instanceof Error && /encrypt|password|decrypt/i.test(reason.name + reason.message);
    throw new TableRefused(sealed ? "password" : "damaged");
  });
  const binary = kind === "xls" ? sheetsOfXls(bytes) : [];
  const shown = workbook.sheets.filter(
    ({ hidden, veryHidden }, index) => !hidden && !veryHidden && !binary[index]?.hidden,
  );
  const sheet = shown.find(({ rows }) => rows.some((row) => row.some((cell) => cell !== null && cell !== "")));
  const rows = (sheet?.rows ?? []).map((row) => row.map(textOf));
  for (const [address, { value, formula }] of sheet?.cells ?? []) {
    const [row, column] = address.split(",").map(Number) as [number, number];
    if (formula !== undefined && value === null && rows[row]) rows[row][column] = `=${formula}`;
  }
  // What the formula says is not read of these.
  const unkept = sheet ? (binary[workbook.sheets.indexOf(sheet)]?.unkept ?? []) : [];
  for (const [row, column] of unkept) if (rows[row]) rows[row][column] = "=…";
  return { rows, guessedEncoding: false };
}

function sheetsOfXls(bytes: Uint8Array): XlsSheet[] {
  try {
    return xlsSheets(bytes);
  } catch {
    throw new TableRefused("damaged");
  }
}

function textOf(value: SheetValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return String(value);
}

function fromText(bytes: Uint8Array, limits: TableLimits) {
  const { text, guessedEncoding } = decoded(bytes);
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: "greedy", preview: limits.rows + 20 });
  return { rows: data, guessedEncoding };
}

/** By its mark, else as UTF-8 where it is that, else as an older Windows wrote it: a spreadsheet's "CSV" without any word. */
function decoded(bytes: Uint8Array): { text: string; guessedEncoding: boolean } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder("utf-16le").decode(bytes), guessedEncoding: false };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder("utf-16be").decode(bytes), guessedEncoding: false };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), guessedEncoding: false };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), guessedEncoding: true };
  }
}
