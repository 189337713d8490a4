/**
 * What an .xls says of its sheets besides their cells, as [MS-CFB] and [MS-XLS] write it: the reader of its cells leaves it out.
 */
export interface XlsSheet {
  /** Not shown by Excel, whether somebody may unhide it or not. */
  hidden: boolean;
  /** Cells, by row and column from 0, whose formula has no value that was saved with it. */
  unkept: [row: number, column: number][];
}

const BOF = 0x0809;
const EOF = 0x000a;
const BOUNDSHEET = 0x0085;
const FORMULA = 0x0006;
const END_OF_CHAIN = 0xfffffffa;

/** Sheets in their order. @throws RangeError for a file that is cut off */
export function xlsSheets(bytes: Uint8Array): XlsSheet[] {
  const stream = workbookStream(bytes);
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const sheets: XlsSheet[] = [];
  for (const { id, at } of recordsFrom(view, 0)) {
    if (id === EOF) break;
    if (id !== BOUNDSHEET) continue;
    const unkept = unkeptFrom(view, view.getUint32(at, true));
    sheets.push({ hidden: (view.getUint8(at + 4) & 3) !== 0, unkept });
  }
  return sheets;
}

function* recordsFrom(view: DataView, start: number): Generator<{ id: number; at: number; length: number }> {
  for (let at = start; at + 4 <= view.byteLength;) {
    const [id, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    yield { id, at: at + 4, length };
    at += 4 + length;
  }
}

function unkeptFrom(view: DataView, start: number): XlsSheet["unkept"] {
  const cells: XlsSheet["unkept"] = [];
  let depth = 0;
  for (const { id, at, length } of recordsFrom(view, start)) {
    // A chart in a sheet is a stream within it.
    if (id === BOF) depth += 1;
    if (id === EOF && (depth -= 1) <= 0) break;
    if (id === FORMULA && length >= 16 && depth === 1 && !isKept(view, at + 6))
      cells.push([view.getUint16(at, true), view.getUint16(at + 2, true)]);
  }
  return cells;
}

/** A program that does not compute writes an empty text, or 0 to be computed when the file is opened. */
function isKept(view: DataView, at: number): boolean {
  if (view.getUint16(at + 6, true) === 0xffff) return view.getUint8(at) !== 3;
  const computedOnOpening = (view.getUint16(at + 8, true) & 2) !== 0;
  return !(computedOnOpening && view.getFloat64(at, true) === 0);
}

/** The stream of an OLE file that holds the workbook. */
function workbookStream(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = (offset: number) => view.getUint32(offset, true);
  const size = 1 << view.getUint16(30, true);
  const sector = (number: number) => bytes.subarray((number + 1) * size, (number + 2) * size);
  const most = Math.ceil(bytes.length / size);
  const chain = (start: number, next: (number: number) => number, limit: number): number[] => {
    const numbers: number[] = [];
    for (let one = start; one < END_OF_CHAIN; one = next(one)) {
      if (numbers.length > limit) throw new RangeError("a chain of sectors has no end");
      numbers.push(one);
    }
    return numbers;
  };
  const lastOf = (number: number) => at((number + 1) * size + size - 4);
  const more = chain(at(68), lastOf, most).flatMap((number) => wordsIn(sector(number)).slice(0, -1));
  const table = [...Array.from({ length: 109 }, (_, index) => at(76 + index * 4)), ...more]
    .filter((number) => number < END_OF_CHAIN)
    .flatMap((number) => wordsIn(sector(number)));
  const following = (number: number) => table[number] ?? END_OF_CHAIN;
  const joined = (start: number) => Buffer.concat(chain(start, following, most).map(sector));

  const directory = joined(at(48));
  const entries = Array.from({ length: Math.floor(directory.length / 128) }, (_, index) => {
    const entry = directory.subarray(index * 128, (index + 1) * 128);
    const name = entry.toString("utf16le", 0, Math.max(0, entry.readUInt16LE(64) - 2));
    return { name, start: entry.readUInt32LE(116), length: entry.readUInt32LE(120) };
  });
  const found = entries.find(({ name }) => name === "Workbook") ?? entries.find(({ name }) => name === "Book");
  if (!found || !entries[0]) throw new RangeError("no workbook");
  if (found.length >= at(56)) return joined(found.start).subarray(0, found.length);
  // Short streams lie in small sectors of the root's.
  const [root, small] = [joined(entries[0].start), 1 << view.getUint16(32, true)];
  const smallTable = wordsIn(joined(at(60)));
  const parts = chain(found.start, (number) => smallTable[number] ?? END_OF_CHAIN, smallTable.length);
  return Buffer.concat(parts.map((number) => root.subarray(number * small, (number + 1) * small))).subarray(
    0,
    found.length,
  );
}

function wordsIn(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => view.getUint32(index * 4, true));
}
