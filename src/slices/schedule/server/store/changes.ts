import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { ChangeKind } from "../../contract/vocabulary.ts";
import type { ScheduleChange } from "../../rules/plan/change.ts";

export interface ChangeRow {
  id: string;
  kind: ChangeKind;
  change: ScheduleChange;
  at: Date;
}

/** Writes down what was done, so that it can be undone. What its author had undone before cannot be redone any more. */
export async function insertChange(
  tx: AnyTx,
  row: { seasonId: string; kind: ChangeKind; authorId: string; change: ScheduleChange },
): Promise<void> {
  await sql`
    update schedule_change set superseded = true
     where season_id = ${row.seasonId} and author_id = ${row.authorId} and undone_at is not null and not superseded`.execute(
    tx,
  );
  await sql`
    insert into schedule_change (season_id, kind, author_id, change)
    values (${row.seasonId}, ${row.kind}, ${row.authorId}, ${JSON.stringify(row.change)})`.execute(tx);
}

/** The last changes of a season, the newest first. */
const recent = (seasonId: string, most: number) => sql`
  (select * from schedule_change where season_id = ${seasonId} order by id desc limit ${most})`;

/** What somebody would undo next: their own last change. */
export async function lastDone(
  handle: QueryExecutorProvider,
  seasonId: string,
  authorId: string,
  most: number,
): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select id, kind, change, at from ${recent(seasonId, most)} as last
     where author_id = ${authorId} and undone_at is null order by id desc limit 1`.execute(handle);
  return rows[0];
}

/** What somebody would redo next: what they have undone last, as long as they did nothing else since. */
export async function lastUndone(
  handle: QueryExecutorProvider,
  seasonId: string,
  authorId: string,
  most: number,
): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select id, kind, change, at from ${recent(seasonId, most)} as last
     where author_id = ${authorId} and undone_at is not null and not superseded order by id limit 1`.execute(handle);
  return rows[0];
}

export async function markUndone(tx: AnyTx, id: string, at: Date | null): Promise<void> {
  await sql`update schedule_change set undone_at = ${at} where id = ${id}`.execute(tx);
}

/** Removes changes that are older than a time. */
export async function forgetChanges(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`delete from schedule_change where at < ${before}`.execute(handle);
}
