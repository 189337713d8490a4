import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { ChangeKind } from "../../contract/vocabulary.ts";
import type { Change } from "../../rules/change.ts";

export interface ChangeRow {
  id: string;
  kind: ChangeKind;
  /** Why a full team took one more. */
  reason: string | null;
  change: Change;
  at: Date;
}

/** Writes down what was done, so that it can be undone. What its author had undone before cannot be redone any more. */
export async function insertChange(
  tx: AnyTx,
  row: {
    divisionId: string;
    kind: ChangeKind;
    authorId: string | null;
    reason: string | null;
    /** The import that it came with. */
    importId: string | null;
    change: Change;
  },
): Promise<void> {
  await sql`
    update team_change set superseded = true
     where division_id = ${row.divisionId} and author_id = ${row.authorId} and undone_at is not null and not superseded`.execute(
    tx,
  );
  await sql`
    insert into team_change (division_id, kind, author_id, reason, import_id, change)
    values (${row.divisionId}, ${row.kind}, ${row.authorId}, ${row.reason}, ${row.importId}, ${JSON.stringify(row.change)})`.execute(
    tx,
  );
}

/** The last changes of a division, the newest first; what a registration's end did is not among them. */
const recent = (divisionId: string, most: number) => sql`
  (select * from team_change where division_id = ${divisionId} and kind <> 'player-left' order by id desc limit ${most})`;

/** What somebody would undo next in a division: their own last change. */
export async function lastDone(
  handle: QueryExecutorProvider,
  divisionId: string,
  authorId: string,
  most: number,
): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select id, kind, reason, change, at from ${recent(divisionId, most)} as last
     where author_id = ${authorId} and undone_at is null order by id desc limit 1`.execute(handle);
  return rows[0];
}

/** What somebody would redo next: what they have undone last, as long as they did nothing else since. */
export async function lastUndone(
  handle: QueryExecutorProvider,
  divisionId: string,
  authorId: string,
  most: number,
): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select id, kind, reason, change, at from ${recent(divisionId, most)} as last
     where author_id = ${authorId} and undone_at is not null and not superseded order by id limit 1`.execute(handle);
  return rows[0];
}

export async function markUndone(tx: AnyTx, id: string, at: Date | null): Promise<void> {
  await sql`update team_change set undone_at = ${at} where id = ${id}`.execute(tx);
}

/** What an import did and nobody has undone, division by division. */
export async function changesOfImport(
  handle: QueryExecutorProvider,
  importId: string,
): Promise<{ id: string; divisionId: string; change: Change }[]> {
  const { rows } = await sql<{ id: string; divisionId: string; change: Change }>`
    select id, division_id as "divisionId", change from team_change
     where import_id = ${importId} and undone_at is null order by division_id, id`.execute(handle);
  return rows;
}

/** A change that was taken back in part: it is not done again as a whole. */
export async function markSuperseded(tx: AnyTx, id: string): Promise<void> {
  await sql`update team_change set superseded = true where id = ${id}`.execute(tx);
}

/** The team that a registration left when it ended, if it was on one: the last time. */
export async function teamLeftBy(
  handle: QueryExecutorProvider,
  registrationId: string,
): Promise<{ teamId: string; changeId: string } | undefined> {
  const { rows } = await sql<{ teamId: string; changeId: string }>`
    select change -> 'moves' -> 0 -> 'from' ->> 'team' as "teamId", id as "changeId" from team_change
     where kind = 'player-left' and change -> 'moves' -> 0 ->> 'registration' = ${registrationId}
     order by id desc limit 1`.execute(handle);
  return rows[0];
}

/** Removes changes that are older than a time. @returns how many */
export async function forgetChanges(handle: QueryExecutorProvider, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from team_change where at < ${before}`.execute(handle);
  return Number(numAffectedRows ?? 0n);
}
