import type { Language } from "#kernel/language.ts";
import type { Handle } from "#platform/db/open.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { OfficeRegistration } from "../../contract/registration.ts";
import { OFFICE_WORDS } from "../documents/sheet-words.ts";
import {
  labelledAnswers,
  openedAnswers,
  type OpenedAnswer,
  type RegistrationTables,
} from "#slices/registration/server/public.ts";

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
  for (const answer of await openedAnswers(handle, cipher, { registrationIds, questionIds })) {
    const own = texts.get(answer.registrationId) ?? {};
    own[answer.questionId] = textOf(answer, language);
    texts.set(answer.registrationId, own);
  }
  return texts;
}

/** One answer as a line. What was chosen is called as the league calls it. */
function textOf({ value: answer, kind, choices }: OpenedAnswer, language: Language): string {
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
  const rows = await labelledAnswers(handle, cipher, registrationId);
  return rows.map((row) => {
    const fileId = row.kind === "file" && typeof row.value === "string" ? row.value : null;
    return { id: row.questionId, label: row.label, text: textOf(row, language), fileId };
  });
}
