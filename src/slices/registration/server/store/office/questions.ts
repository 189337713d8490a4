import { sql, type RawBuilder } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { InBoth } from "#slices/forms/contract/vocabulary.ts";
import type { RegistrationTables } from "../registrations.ts";

export interface SealedAnswer {
  id: string;
  registrationId: string;
  questionId: string;
  answer: Buffer;
  kind: "text" | "choice" | "several" | "yes-no" | "file";
  choices: { value: string; label: { en: string; es: string } }[];
}

/** What was answered to some questions for some registrations. @param questions the relation that forms publish */
export async function sealedAnswers(
  handle: Handle<RegistrationTables>,
  questions: RawBuilder<unknown>,
  registrationIds: readonly string[],
  questionIds: readonly string[],
): Promise<SealedAnswer[]> {
  if (registrationIds.length === 0 || questionIds.length === 0) return [];
  const { rows } = await sql<SealedAnswer>`
    select answered.id, answered.registration_id as "registrationId", answered.question_id as "questionId",
           answered.answer, question.kind, question.choices
      from registration_answer answered join ${questions} question on question.id = answered.question_id
     where answered.registration_id = any(${[...registrationIds]}::uuid[])
       and answered.question_id = any(${[...questionIds]}::uuid[])`.execute(handle);
  return rows;
}

/** What was answered for one registration, in the order of the questions; also to those that are asked no more. @param questions as there */
export async function answersWithQuestions(
  handle: Handle<RegistrationTables>,
  questions: RawBuilder<unknown>,
  registrationId: string,
): Promise<(SealedAnswer & { label: InBoth })[]> {
  const { rows } = await sql<SealedAnswer & { label: InBoth }>`
    select answered.id, answered.registration_id as "registrationId", answered.question_id as "questionId",
           answered.answer, question.kind, question.choices,
           jsonb_build_object('en', question.label_en, 'es', question.label_es) as label
      from registration_answer answered join ${questions} question on question.id = answered.question_id
     where answered.registration_id = ${registrationId}
     order by question.position, question.id`.execute(handle);
  return rows;
}
