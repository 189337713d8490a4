import { sql, type RawBuilder } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Question } from "#slices/forms/contract/fields.ts";
import type { QuestionKind } from "#slices/forms/contract/vocabulary.ts";
import type { RegistrationTables } from "./registrations.ts";

export interface AnswerInsert {
  id: string;
  registrationId: string;
  questionId: string;
  answer: Buffer;
}

/** Ids for rows whose values are sealed: a value is bound to the id of its row, so that is known first. */
export async function newIds(handle: Handle<RegistrationTables>, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${prepared("registration.new-ids")}
    select new_id() as id from generate_series(1, ${count}::integer)`.execute(handle);
  return rows.map(({ id }) => id);
}

export async function insertAnswer(handle: Handle<RegistrationTables>, answer: AnswerInsert): Promise<void> {
  await sql`
    insert into registration_answer (id, registration_id, question_id, answer)
    values (${answer.id}, ${answer.registrationId}, ${answer.questionId}, ${answer.answer})`.execute(handle);
}

export interface AnswerRow extends AnswerInsert {
  labelEn: string;
  labelEs: string;
  kind: QuestionKind;
  choices: Question["choices"];
}

/** What was answered for some registrations, in the order of the questions; also to questions that are asked no more. @param questions the relation that forms publish */
export async function answersOf(
  handle: Handle<RegistrationTables>,
  questions: RawBuilder<unknown>,
  registrationIds: readonly string[],
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select answered.id, answered.registration_id as "registrationId", answered.question_id as "questionId",
           answered.answer, question.label_en as "labelEn", question.label_es as "labelEs",
           question.kind, question.choices
      from registration_answer answered join ${questions} question on question.id = answered.question_id
     where answered.registration_id = any(${registrationIds}::uuid[])
     order by answered.registration_id, question.position, question.id`.execute(handle);
  return rows;
}

/** Removes what was answered for a registration, to be answered anew. @param but the questions whose answers stay */
export async function removeAnswers(
  handle: Handle<RegistrationTables>,
  registrationId: string,
  { but }: { but: readonly string[] },
): Promise<void> {
  await sql`
    delete from registration_answer
     where registration_id = ${registrationId} and not (question_id = any(${but}::uuid[]))`.execute(handle);
}
