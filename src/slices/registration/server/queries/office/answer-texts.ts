import type { Language } from "#kernel/language.ts";
import type { Handle } from "#platform/db/open.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { Answer } from "#slices/forms/contract/fields.ts";
import { QUESTIONS } from "#slices/forms/server/public.ts";
import type { OfficeRegistration } from "../../../contract/office/registration.ts";
import { answerContext } from "../../form/kept.ts";
import { OFFICE_WORDS } from "../../documents/office-words.ts";
import { answersWithQuestions, sealedAnswers, type SealedAnswer } from "../../store/office/questions.ts";
import type { RegistrationTables } from "../../store/registrations.ts";

interface Which {
  registrationIds: readonly string[];
  questionIds: readonly string[];
  language: Language;
}

/** What families answered, in words, by registration and question. Of a file it is said that there is one. */
export async function answerTexts(
  handle: Handle<RegistrationTables>,
  cipher: FieldCipher,
  { registrationIds, questionIds, language }: Which,
): Promise<ReadonlyMap<string, Record<string, string>>> {
  const texts = new Map<string, Record<string, string>>();
  for (const answer of await sealedAnswers(handle, QUESTIONS, registrationIds, questionIds)) {
    const opened = JSON.parse(cipher.open(answer.answer, answerContext(answer.id))) as Answer;
    const own = texts.get(answer.registrationId) ?? {};
    own[answer.questionId] = textOf(opened, answer, language);
    texts.set(answer.registrationId, own);
  }
  return texts;
}

/** One answer as a line. What was chosen is called as the league calls it. */
export function textOf(
  answer: Answer,
  { kind, choices }: Pick<SealedAnswer, "kind" | "choices">,
  language: Language,
): string {
  const words = OFFICE_WORDS[language];
  if (kind === "file") return words.file;
  if (typeof answer === "boolean") return answer ? words.yes : words.no;
  const named = (value: string) => choices.find((choice) => choice.value === value)?.label[language] ?? value;
  return (Array.isArray(answer) ? answer : [answer]).map(named).join(", ");
}

/** What was answered for one registration, each with its question; of a file its id. */
export async function shownAnswers(
  handle: Handle<RegistrationTables>,
  cipher: FieldCipher,
  registrationId: string,
  language: Language,
): Promise<OfficeRegistration["answers"]> {
  const rows = await answersWithQuestions(handle, QUESTIONS, registrationId);
  return rows.map((row) => {
    const answer = JSON.parse(cipher.open(row.answer, answerContext(row.id))) as Answer;
    const fileId = row.kind === "file" && typeof answer === "string" ? answer : null;
    return { id: row.questionId, label: row.label, text: textOf(answer, row, language), fileId };
  });
}
