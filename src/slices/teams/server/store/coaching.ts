import { sql, type QueryExecutorProvider } from "kysely";
import { prepared } from "#platform/db/prepared.ts";

/** The divisions of the teams that an account coaches, cleared or not: for what its children cost, never for what it sees. */
export async function coachedDivisions(handle: QueryExecutorProvider, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${prepared("teams.coached-divisions")}
    select distinct t.division_id as id
      from team_coach c join team t on t.id = c.team_id where c.account_id = ${accountId}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** The teams that an account coaches and is cleared for now, with their divisions. */
export async function coachedTeams(
  handle: QueryExecutorProvider,
  accountId: string,
): Promise<{ teamId: string; divisionId: string; position: number }[]> {
  const { rows } = await sql<{ teamId: string; divisionId: string; position: number }>`
    select c.team_id as "teamId", t.division_id as "divisionId", c.position
      from cleared_coach c join team t on t.id = c.team_id where c.account_id = ${accountId} order by t.name`.execute(
    handle,
  );
  return rows;
}

/** Somebody goes: they coach nobody any more, and what they did and rated names nobody. */
export async function forgetCoach(handle: QueryExecutorProvider, accountId: string): Promise<void> {
  await sql`delete from team_coach where account_id = ${accountId}`.execute(handle);
  await sql`delete from team_proposal where author_id = ${accountId}`.execute(handle);
  await sql`delete from player_rating where evaluator_id = ${accountId}`.execute(handle);
  await sql`update player_request set author_id = null where author_id = ${accountId}`.execute(handle);
  await sql`update team_change set author_id = null, reason = null where author_id = ${accountId}`.execute(handle);
}

/** What an account may read of itself here: the teams it coaches, and what it changed. */
export async function teamsOfAccount(handle: QueryExecutorProvider, accountId: string): Promise<unknown> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object(
      'coaches', (select coalesce(json_agg(json_build_object('team', t.name, 'position', c.position, 'families see', c.shows)
                                          order by c.since), '[]')
                    from team_coach c join team t on t.id = c.team_id where c.account_id = ${accountId}),
      'changed', (select coalesce(json_agg(json_build_object('what', kind, 'reason', reason, 'at', at) order by id), '[]')
                    from team_change where author_id = ${accountId}),
      'rated', (select count(*) from player_rating where evaluator_id = ${accountId})) as entry`.execute(handle);
  return rows[0]!.entry;
}

/** What a coach shows of themselves to a team's families. */
export async function setShows(
  handle: QueryExecutorProvider,
  { teamId, accountId, shows }: { teamId: string; accountId: string; shows: string },
): Promise<void> {
  await sql`update team_coach set shows = ${shows} where team_id = ${teamId} and account_id = ${accountId}`.execute(
    handle,
  );
}
