import { readFile } from "node:fs/promises";
import type { Handle } from "#platform/db/open.ts";
import { addZipCodes, hasZipCodes } from "./store/search/zip-codes.ts";

const COLUMNS = ["zip", "lat", "lng", "city", "state", "county", "tz"] as const;

/**
 * Fills the table of ZIP codes from the reference file when it is empty, and answers how many rows this call added
 * (0 when they were there). Two processes may do it at once: the rows go in by one statement, and one that comes
 * second adds nothing.
 * @throws Error when the file is not the table that is expected
 */
export async function loadZipCodes<Schema>(handle: Handle<Schema>, tsvPath: string): Promise<number> {
  if (await hasZipCodes(handle)) return 0;
  const { tz: timeZone, ...columns } = readColumns(await readFile(tsvPath, "utf8"), tsvPath);
  return addZipCodes(handle, { ...columns, timeZone });
}

/** The file's columns, each a list of texts; the database reads the numbers. */
function readColumns(text: string, path: string): Record<(typeof COLUMNS)[number], string[]> {
  const rows = text.split(/\r?\n/).filter((line) => line !== "");
  if (rows[0] !== COLUMNS.join("\t"))
    throw new Error(`${path} is not the table of ZIP codes: its first line is wrong.`);
  const columns = { zip: [], lat: [], lng: [], city: [], state: [], county: [], tz: [] } as ReturnType<
    typeof readColumns
  >;
  for (const [index, line] of rows.slice(1).entries()) {
    const fields = line.split("\t");
    if (fields.length !== COLUMNS.length) {
      throw new Error(`${path}, line ${index + 2}: ${fields.length} fields instead of ${COLUMNS.length}.`);
    }
    COLUMNS.forEach((column, index) => columns[column].push(fields[index] ?? ""));
  }
  return columns;
}
