import { sql, type QueryExecutorProvider } from "kysely";
import { changeLog, type LoggedChange } from "#platform/db/change-log.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { ChangeKind } from "../../contract/vocabulary.ts";
import type { Change } from "../../rules/change.ts";

/** Why a full team took one more. */
interface Why {
  reason: string | null;
}
export type ChangeRow = LoggedChange<ChangeKind, Change> & Why;

/** The changes of a division's teams; what a registration's end did is undone by nobody. Further columns: reason, import_id. */
export const teamChanges = changeLog<ChangeKind, Change, Why>({
  table: "team_change",
  of: "division_id",
  byItself: "player-left",
});

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
