import { sql, type QueryExecutorProvider } from "kysely";

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
