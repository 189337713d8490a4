import * as z from "zod/mini";
import { OfficeTableInput } from "../../contract/table.ts";

/** What the address of the table says, as its API wants it: columns that were ticked one by one are one text. */
export function askedOf(league: string, search: URLSearchParams): Record<string, string> {
  const asked = Object.fromEntries([...search].filter(([name]) => name !== "columns"));
  const columns = search.getAll("columns").filter((name) => name !== "");
  return { ...asked, ...(columns.length > 0 ? { columns: columns.join(",") } : {}), league };
}

/** The same, without what no table has: whoever changed the address by hand sees a table all the same. */
export function understood(league: string, search: URLSearchParams): Record<string, string> {
  const asked = askedOf(league, search);
  const parsed = z.safeParse(OfficeTableInput, asked);
  if (parsed.success) return asked;
  const flawed = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(Object.entries(asked).filter(([name]) => name === "league" || !flawed.has(name)));
}

/** The address of a league's table. */
export function tablePath(league: string): string {
  return `/league-management/${league}/registrations`;
}

/** The table's address with something else in it; what is undefined is left out, and the first page comes again. */
export function addressWith(
  league: string,
  search: URLSearchParams,
  change: Record<string, string | undefined>,
): string {
  const next = new URLSearchParams(search);
  next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return tablePath(league) + (text === "" ? "" : `?${text}`);
}
