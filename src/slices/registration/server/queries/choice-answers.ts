import type { Handle } from "#platform/db/open.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { Answer, Question } from "#slices/forms/contract/fields.ts";
import type { InBoth } from "#slices/forms/contract/vocabulary.ts";
import { answerContext } from "../form/kept.ts";
import { formOf, QUESTIONS } from "#slices/forms/server/public.ts";
import { answersWithQuestions, sealedAnswers, type SealedAnswer } from "../store/office/questions.ts";
import type { RegistrationTables } from "../store/registrations.ts";

/** A question of a league's form with one choice to take. */
export type ChoiceQuestion = Pick<Question, "id" | "label" | "choices">;

/** The questions of a league's form that are answered by one choice, in its order. */
export async function choiceQuestions(handle: Handle<RegistrationTables>, leagueId: string): Promise<ChoiceQuestion[]> {
  const { questions } = await formOf(handle, leagueId);
  return questions.flatMap(({ id, kind, label, choices }) => (kind === "choice" ? [{ id, label, choices }] : []));
}

/** What a family answered to a question of its league. */
export type OpenedAnswer = Omit<SealedAnswer, "answer"> & { value: Answer };

function opened<Sealed extends SealedAnswer>(cipher: FieldCipher, { answer, ...row }: Sealed) {
  return { ...row, value: JSON.parse(cipher.open(answer, answerContext(row.id))) as Answer };
}

/** What was answered to some questions for some registrations, opened. Decides nothing: whoever calls it has. */
export async function openedAnswers(
  handle: Handle<RegistrationTables>,
  cipher: FieldCipher,
  { registrationIds, questionIds }: { registrationIds: readonly string[]; questionIds: readonly string[] },
): Promise<OpenedAnswer[]> {
  const rows = await sealedAnswers(handle, QUESTIONS, registrationIds, questionIds);
  return rows.map((row) => opened(cipher, row));
}

/** What was answered for one registration, each with its question's label, in their order. Decides nothing either. */
export async function labelledAnswers(
  handle: Handle<RegistrationTables>,
  cipher: FieldCipher,
  registrationId: string,
): Promise<(OpenedAnswer & { label: InBoth })[]> {
  const rows = await answersWithQuestions(handle, QUESTIONS, registrationId);
  return rows.map((row) => opened(cipher, row));
}

/** What was chosen for some registrations, by registration and question. Decides nothing: whoever calls it has. */
export async function choiceAnswers(
  handle: Handle<RegistrationTables>,
  cipher: FieldCipher,
  registrationIds: readonly string[],
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const chosen = new Map<string, Record<string, string>>();
  const answers = await openedAnswers(handle, cipher, { registrationIds, questionIds });
  for (const { registrationId, questionId, kind, value } of answers) {
    if (kind !== "choice" || typeof value !== "string") continue;
    chosen.set(registrationId, { ...chosen.get(registrationId), [questionId]: value });
  }
  return chosen;
}
