import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "./open.ts";

/** A change as its log keeps it, with what it takes to undo it. */
export interface LoggedChange<Kind extends string, Change> {
  id: string;
  kind: Kind;
  change: Change;
  at: Date;
}

interface LogOptions {
  /** A table with the columns id, kind, author_id, change, at, undone_at, superseded and those named here. */
  readonly table: string;
  /** The column that says what was changed: a division, a season. */
  readonly of: string;
  /** A kind that happens by itself: nobody undoes it, and it does not count among the last changes. */
  readonly byItself?: string;
}

/**
 * Changes that their authors can undo and do again, each the last of their own among the last `most` of a thing. What was
 * undone cannot be done again once its author has done something else: it is superseded then.
 */
export function changeLog<Kind extends string, Change, More extends object = object>({
  table,
  of,
  byItself,
}: LogOptions) {
  type Row = LoggedChange<Kind, Change> & More;
  const log = sql.table(table);
  const thing = sql.ref(of);
  const counted = byItself === undefined ? sql`true` : sql`kind <> ${byItself}`;

  async function last(handle: QueryExecutorProvider, id: string, authorId: string, most: number, undone: boolean) {
    const state = undone ? sql`undone_at is not null and not superseded` : sql`undone_at is null`;
    // What was undone last is the first of what was undone.
    const order = undone ? sql`id` : sql`id desc`;
    const { rows } = await sql<Row>`
      select last.* from (select * from ${log} where ${thing} = ${id} and ${counted} order by id desc limit ${most}) as last
       where author_id = ${authorId} and ${state} order by ${order} limit 1`.execute(handle);
    return rows[0];
  }

  return {
    /** Writes down what was done to a thing. Nobody (null) is the author of what happened by itself. `more` are further columns. */
    async insert(
      tx: AnyTx,
      row: { id: string; kind: Kind; authorId: string | null; change: Change },
      more: Readonly<Record<string, string | null>> = {},
    ): Promise<void> {
      const { id, kind, authorId, change } = row;
      await sql`
        update ${log} set superseded = true
         where ${thing} = ${id} and author_id = ${authorId} and undone_at is not null and not superseded`.execute(tx);
      const columns = sql.join([of, "kind", "author_id", "change", ...Object.keys(more)].map((name) => sql.ref(name)));
      const values = sql.join([id, kind, authorId, JSON.stringify(change), ...Object.values(more)]);
      await sql`insert into ${log} (${columns}) values (${values})`.execute(tx);
    },
    /** What somebody would undo next: their own last change. */
    lastDone: (handle: QueryExecutorProvider, id: string, authorId: string, most: number): Promise<Row | undefined> =>
      last(handle, id, authorId, most, false),
    /** What somebody would do again next: what they have undone last, as long as they did nothing else since. */
    lastUndone: (handle: QueryExecutorProvider, id: string, authorId: string, most: number): Promise<Row | undefined> =>
      last(handle, id, authorId, most, true),
    /** @param at null where it is done again */
    async markUndone(tx: AnyTx, changeId: string, at: Date | null): Promise<void> {
      await sql`update ${log} set undone_at = ${at} where id = ${changeId}`.execute(tx);
    },
    /** Removes changes that are older than a time. @returns how many */
    async forget(handle: QueryExecutorProvider, before: Date): Promise<number> {
      const { numAffectedRows } = await sql`delete from ${log} where at < ${before}`.execute(handle);
      return Number(numAffectedRows ?? 0n);
    },
  };
}
