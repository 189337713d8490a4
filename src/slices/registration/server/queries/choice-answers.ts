import type { Handle } from "#platform/db/open.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { Answer, Question } from "#slices/forms/contract/fields.ts";
import { answerContext } from "../form/kept.ts";
import { formOf, QUESTIONS } from "#slices/forms/server/public.ts";
import { sealedAnswers } from "../store/office/questions.ts";
import type { RegistrationTables } from "../store/registrations.ts";

/** A question of a league's form with one choice to take. */
export type ChoiceQuestion = Pick<Question, "id" | "label" | "choices">;

/** The questions of a league's form that are answered by one choice, in its order. */
export async function choiceQuestions(handle: Handle<RegistrationTables>, leagueId: string): Promise<ChoiceQuestion[]> {
  const { questions } = await formOf(handle, leagueId);
  return questions.flatMap(({ id, kind, label, choices }) => (kind === "choice" ? [{ id, label, choices }] : []));
}

/** What was chosen for some registrations, by registration and question. Decides nothing: whoever calls it has. */
export async function choiceAnswers(
  handle: Handle<RegistrationTables>,
  cipher: FieldCipher,
  registrationIds: readonly string[],
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const chosen = new Map<string, Record<string, string>>();
  for (const { id, registrationId, questionId, kind, answer } of await sealedAnswers(
    handle,
    QUESTIONS,
    registrationIds,
    questionIds,
  )) {
    const value = JSON.parse(cipher.open(answer, answerContext(id))) as Answer;
    if (kind !== "choice" || typeof value !== "string") continue;
    chosen.set(registrationId, { ...chosen.get(registrationId), [questionId]: value });
  }
  return chosen;
}
