import { sql, type QueryExecutorProvider } from "kysely";

export interface NewQuestion {
  leagueId: string;
  name: string;
  email: string;
  body: string;
  language: string;
  submissionKey: string;
}

/** Stores a question. Returns its id; undefined when the same form was stored before. */
export async function addQuestion(handle: QueryExecutorProvider, question: NewQuestion): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into league_question (league_id, name, email, body, language, submission_key)
    values (${question.leagueId}, ${question.name}, ${question.email}, ${question.body}, ${question.language},
            ${question.submissionKey})
    on conflict (submission_key) do nothing returning id`.execute(handle);
  return rows[0]?.id;
}

/** The director's address, for emails only: no answer of the API carries it. */
export async function directorAddress(handle: QueryExecutorProvider, leagueId: string): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select director_email as address from league where id = ${leagueId}`.execute(handle);
  return rows[0]?.address;
}
