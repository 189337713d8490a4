import { setImmediate as breathe } from "node:timers/promises";
import { BYTE_ORDER_MARK, csvLine, type CellValue } from "#kernel/spreadsheets/csv.ts";

/** Rows that are written before others have a turn: about a millisecond's worth. */
const AT_ONCE = 500;

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
