import { sql, type QueryExecutorProvider } from "kysely";

/** How often some questions were answered, by their ids; files that are submitted included. */
export async function answerCounts(
  handle: QueryExecutorProvider,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select asked.id, ((select count(*) from registration_answer where question_id = asked.id)
                      + (select count(*) from answer_file where question_id = asked.id))::integer as count
      from unnest(${[...questionIds]}::uuid[]) as asked(id)`.execute(handle);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** How many signatures the texts of a league have, by the text's id; the league's own, and those in the code. */
export async function signedCounts(
  handle: QueryExecutorProvider,
  leagueId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select waiver_id as id, count(*)::integer as count from signature
     where league_id = ${leagueId} group by waiver_id`.execute(handle);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Whom a change of a league's form meets: families that have answered it, and those that are filling it in. */
export async function formReach(
  handle: QueryExecutorProvider,
  leagueId: string,
  now: Date,
): Promise<{ families: number; drafts: number }> {
  const { rows } = await sql<{ families: number; drafts: number }>`
    select (select count(distinct account_id) from enrollment where league_id = ${leagueId})::integer as families,
           (select count(*) from registration_draft where league_id = ${leagueId} and expires_at > ${now})::integer as drafts`.execute(
    handle,
  );
  return rows[0]!;
}
