import { inflateRawSync } from "node:zlib";

/** What somebody submitted, told by its content and never by its name. */
export type TableKind = "csv" | "xlsx" | "xls";

/** Why a file is not read. Each has a text in every language. */
export type TableFault = "kind" | "html" | "password" | "bomb" | "damaged" | "rows" | "columns" | "empty" | "slow";

/** A file that is not read, and why. Holds nothing of the file. */
export class TableRefused extends Error {
  override name = "TableRefused";
  readonly fault: TableFault;

  constructor(fault: TableFault) {
    super(`A table is not read: ${fault}.`);
    this.fault = fault;
  }
}

/** Unpacked, a workbook may have so many bytes in so many parts: more is a file made to fill the memory. */
const MOST_UNPACKED = 80 * 1024 * 1024;
const MOST_PARTS = 500;

const begins = (bytes: Uint8Array, ...with_: number[]) => with_.every((byte, at) => bytes[at] === byte);
/** "EncryptedPackage" in UTF-16, as the directory of a compound file writes it (MS-OFFCRYPTO 2.3.4.4). */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

const HTML = /^[^<,;\t]{0,20}<(?:!doctype html|html|head|meta|table|\?xml[^>]*>\s*<(?:html|Workbook))\b/i;

/**
 * What kind of table a file is.
 * @throws TableRefused `kind` for everything else, `password`, `bomb`, `damaged`
 */
export function tableKind(bytes: Uint8Array): TableKind {
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const parts = partsOf(bytes);
    if (!parts.some(({ name }) => name === "xl/workbook.xml")) throw new TableRefused("kind");
    return "xlsx";
  }
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (file.includes(ENCRYPTED) || isLocked(file)) throw new TableRefused("password");
    return "xls";
  }
  const utf16 = begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff);
  // A program, a picture, a PDF: no text has these.
  if (begins(bytes, 0x4d, 0x5a) || begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new TableRefused("kind");
  if (!utf16 && bytes.subarray(0, 65_536).includes(0)) throw new TableRefused("kind");
  // Many tools export a web page that is called .xls: Excel opens it, but it is no spreadsheet.
  if (HTML.test(new TextDecoder(utf16 ? "utf-16" : "latin1").decode(bytes.subarray(0, 4096))))
    throw new TableRefused("html");
  return "csv";
}

/** How the globals of a workbook begin (BIFF8: the record BOF of 16 bytes, MS-XLS 2.4.21). */
const GLOBALS = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]);
const FILE_PASS = 0x2f;
/** Records at the beginning among which FilePass stands, if the workbook has one (MS-XLS 2.1.7.20.3). */
const FIRST_RECORDS = 8;

/** Whether an .xls is encrypted as Excel 97 to 2003 did it: its records can be told apart, and hold nonsense. */
function isLocked(file: Buffer): boolean {
  let at = file.indexOf(GLOBALS);
  for (let count = 0; at >= 0 && at + 4 <= file.length && count < FIRST_RECORDS; count += 1) {
    if (file.readUInt16LE(at) === FILE_PASS) return true;
    at += 4 + file.readUInt16LE(at + 2);
  }
  return false;
}

interface Part {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/**
 * The parts of a ZIP archive by its directory (APPNOTE 4.3), after each was unpacked as far as it says that it goes: what lies
 * about its size is found before anything reads it.
 */
function partsOf(bytes: Uint8Array): Part[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length) throw new TableRefused("damaged");
  const count = file.readUInt16LE(end + 10);
  if (count > MOST_PARTS) throw new TableRefused("bomb");
  const parts: Part[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw new TableRefused("damaged");
    if ((file.readUInt16LE(at + 8) & 1) === 1) throw new TableRefused("password");
    const length = file.readUInt16LE(at + 28);
    parts.push({
      name: file.toString("utf8", at + 46, at + 46 + length),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED) throw new TableRefused("bomb");
  for (const part of parts) demandHonest(file, part);
  return parts;
}

function demandHonest(file: Buffer, { method, packed, unpacked, offset }: Part): void {
  if (offset + 30 > file.length) throw new TableRefused("damaged");
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (method === 0) {
    if (packed !== unpacked) throw new TableRefused("bomb");
    return;
  }
  if (method !== 8) throw new TableRefused("damaged");
  try {
    inflateRawSync(file.subarray(start, start + packed), { maxOutputLength: Math.max(1, unpacked) });
  } catch (reason) {
    const more = reason instanceof Error && "code" in reason && reason.code === "ERR_BUFFER_TOO_LARGE";
    throw new TableRefused(more ? "bomb" : "damaged");
  }
}
