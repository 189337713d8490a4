import { sql, type RawBuilder } from "kysely";
import { BatchingClient } from "./batching.ts";

const MARK = /^\s*\/\* prepared: ([\w.-]+) \*\//;

/**
 * Begins a statement that the server understands and plans once for each connection, instead of every time: for what is
 * asked with each request, where planning takes longer than answering. Kysely has no words for it, so it is a mark in
 * the text, which also shows in pg_stat_activity.
 * @param name belongs to one text alone; the driver refuses a second one. No text, then, that is put together differently
 *   from call to call
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared: ${name} */`);
}

/** A connection that prepares the statements that are marked so. */
export class PreparingClient extends BatchingClient {
  // The driver has many overloads; whatever is not marked goes through as it came.
  override query(first: unknown, ...rest: unknown[]): never {
    const name = typeof first === "string" ? MARK.exec(first)?.[1] : undefined;
    const query = super.query.bind(this) as (...given: unknown[]) => unknown;
    return query(name === undefined ? first : { name, text: first }, ...rest) as never;
  }
}
