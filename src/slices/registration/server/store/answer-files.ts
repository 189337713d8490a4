import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "./registrations.ts";

export interface AnswerFileRow {
  id: string;
  questionId: string;
  draftId: string | null;
  registrationId: string | null;
  fileKey: string;
  contentType: string;
  /** Bytes. */
  size: number;
  uploadedAt: Date;
}

const COLUMNS = sql`
  id, question_id as "questionId", draft_id as "draftId", registration_id as "registrationId", file_key as "fileKey",
  content_type as "contentType", size, uploaded_at as "uploadedAt"`;

/** Writes a file down as one of a draft. @returns its id */
export async function insertAnswerFile(
  handle: Handle<RegistrationTables>,
  file: Omit<AnswerFileRow, "id" | "registrationId">,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into answer_file (question_id, draft_id, file_key, content_type, size, uploaded_at)
    values (${file.questionId}, ${file.draftId}, ${file.fileKey}, ${file.contentType}, ${file.size}, ${file.uploadedAt})
    returning id`.execute(handle);
  return rows[0]!.id;
}

export async function answerFile(handle: Handle<RegistrationTables>, id: string): Promise<AnswerFileRow | undefined> {
  const { rows } = await sql<AnswerFileRow>`select ${COLUMNS} from answer_file where id = ${id}`.execute(handle);
  return rows[0];
}

/** The files of a draft. */
export async function filesOfDraft(handle: Handle<RegistrationTables>, draftId: string): Promise<AnswerFileRow[]> {
  const { rows } = await sql<AnswerFileRow>`
    select ${COLUMNS} from answer_file where draft_id = ${draftId} order by uploaded_at, id`.execute(handle);
  return rows;
}

/**
 * Gives a file of an account's draft to a registration.
 * @returns false where there is no such file for this question
 */
export async function attachFile(
  handle: Handle<RegistrationTables>,
  to: { fileId: string; questionId: string; registrationId: string; accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update answer_file set draft_id = null, registration_id = ${to.registrationId}
     where id = ${to.fileId} and question_id = ${to.questionId}
       and draft_id in (select id from registration_draft where account_id = ${to.accountId})
    returning id`.execute(handle);
  return rows.length === 1;
}

/** Files that no draft and no registration needs (any more) and that were submitted before a time. */
export async function filesLeftOver(handle: Handle<RegistrationTables>, before: Date): Promise<AnswerFileRow[]> {
  const { rows } = await sql<AnswerFileRow>`
    select ${COLUMNS} from answer_file
     where draft_id is null and registration_id is null and uploaded_at < ${before}
     order by uploaded_at limit 500`.execute(handle);
  return rows;
}

export async function deleteAnswerFile(handle: Handle<RegistrationTables>, id: string): Promise<void> {
  await sql`delete from answer_file where id = ${id}`.execute(handle);
}
