import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "../registrations.ts";

/** A league's question, as the head of a column. */
export interface QuestionLabel {
  id: string;
  label: { en: string; es: string };
}

/** All questions that a league asks or has asked, in its order. */
export async function allQuestions(handle: Handle<RegistrationTables>, leagueId: string): Promise<QuestionLabel[]> {
  const { rows } = await sql<QuestionLabel>`
    select id, jsonb_build_object('en', label_en, 'es', label_es) as label from registration_question
     where league_id = ${leagueId} order by retired_at is not null, position, id`.execute(handle);
  return rows;
}

export interface SealedAnswer {
  id: string;
  registrationId: string;
  questionId: string;
  answer: Buffer;
  kind: "text" | "choice" | "several" | "yes-no" | "file";
  choices: { value: string; label: { en: string; es: string } }[];
}

/** What was answered to some questions for some registrations. */
export async function sealedAnswers(
  handle: Handle<RegistrationTables>,
  registrationIds: readonly string[],
  questionIds: readonly string[],
): Promise<SealedAnswer[]> {
  if (registrationIds.length === 0 || questionIds.length === 0) return [];
  const { rows } = await sql<SealedAnswer>`
    select answered.id, answered.registration_id as "registrationId", answered.question_id as "questionId",
           answered.answer, question.kind, question.choices
      from registration_answer answered join registration_question question on question.id = answered.question_id
     where answered.registration_id = any(${[...registrationIds]}::uuid[])
       and answered.question_id = any(${[...questionIds]}::uuid[])`.execute(handle);
  return rows;
}

/** What was answered for one registration, in the order of the questions; also to those that are asked no more. */
export async function answersWithQuestions(
  handle: Handle<RegistrationTables>,
  registrationId: string,
): Promise<(SealedAnswer & Pick<QuestionLabel, "label">)[]> {
  const { rows } = await sql<SealedAnswer & Pick<QuestionLabel, "label">>`
    select answered.id, answered.registration_id as "registrationId", answered.question_id as "questionId",
           answered.answer, question.kind, question.choices,
           jsonb_build_object('en', question.label_en, 'es', question.label_es) as label
      from registration_answer answered join registration_question question on question.id = answered.question_id
     where answered.registration_id = ${registrationId}
     order by question.position, question.id`.execute(handle);
  return rows;
}
