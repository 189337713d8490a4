import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";

/** Days, or hours of each of some days, on which a team cannot play. Times are those of the clock at the league. */
export interface UnavailableRow {
  id: string;
  teamId: string;
  from: string;
  to: string;
  fromTime: string | null;
  toTime: string | null;
  reason: string | null;
  authorId: string | null;
}

/** When some teams cannot play, in the order of days. */
export async function unavailableOf(
  handle: QueryExecutorProvider,
  teamIds: readonly string[],
): Promise<UnavailableRow[]> {
  const { rows } = await sql<UnavailableRow>`
    select id, team_id as "teamId", from_date::text as "from", to_date::text as "to", to_char(from_time, 'HH24:MI') as "fromTime",
           to_char(to_time, 'HH24:MI') as "toTime", reason, author_id as "authorId"
      from team_unavailable where team_id = any(${[...teamIds]}::uuid[]) order by from_date, from_time, id`.execute(
    handle,
  );
  return rows;
}

/** Notes a time at which a team cannot play. @returns its id */
export async function insertUnavailable(
  tx: AnyTx,
  { at, ...time }: Omit<UnavailableRow, "id"> & { at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into team_unavailable (team_id, from_date, to_date, from_time, to_time, reason, author_id, at)
    values (${time.teamId}, ${time.from}, ${time.to}, ${time.fromTime}, ${time.toTime}, ${time.reason}, ${time.authorId}, ${at})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Takes a time of a team back. @returns false where there is no such time */
export async function deleteUnavailable(tx: AnyTx, { id, teamId }: { id: string; teamId: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from team_unavailable where id = ${id} and team_id = ${teamId}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Holds a team's times until the transaction ends: two coaches add one after the other. */
export async function lockUnavailable(tx: AnyTx, teamId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team_unavailable ${teamId}`}, 0))`.execute(tx);
}
