import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { KeptReason } from "../../rules/friends.ts";

/** Why the teams that were used last did not keep requests of a division. */
export async function friendAnswers(handle: QueryExecutorProvider, divisionId: string): Promise<KeptReason[]> {
  const { rows } = await sql<KeptReason>`
    select registration_id as "registrationId", friend_id as "friendId", why, team_id as "teamId", friend_team_id as "friendTeamId"
      from friend_answer where division_id = ${divisionId}`.execute(handle);
  return rows;
}

/** Keeps why teams that are used now do not keep requests, in place of what was said of the teams before. */
export async function putFriendAnswers(tx: AnyTx, divisionId: string, answers: readonly KeptReason[]): Promise<void> {
  await sql`delete from friend_answer where division_id = ${divisionId}`.execute(tx);
  if (answers.length === 0) return;
  await sql`
    insert into friend_answer (division_id, registration_id, friend_id, why, team_id, friend_team_id)
    select ${divisionId}, one."registrationId", one."friendId", one.why, one."teamId", one."friendTeamId"
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
             as one("registrationId" uuid, "friendId" uuid, why text, "teamId" uuid, "friendTeamId" uuid)`.execute(tx);
}
