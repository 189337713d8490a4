import type { Handle } from "#platform/db/open.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { QUESTIONS } from "#slices/forms/server/public.ts";
import type { GivenAgreement, GivenAnswer } from "../../contract/open-orders.ts";
import { answerContext } from "../form/kept.ts";
import { answersOf, type AnswerRow } from "../store/answers.ts";
import type { RegistrationTables } from "../store/registrations.ts";
import { signaturesOf } from "../store/signatures.ts";

export interface GivenFacts {
  db: Handle<RegistrationTables>;
  cipher: FieldCipher;
  registrationIds: readonly string[];
}

/** What was answered to a league's own questions, opened, by registration. Decides nothing: whoever calls it has. */
export async function givenAnswers({ db, cipher, registrationIds }: GivenFacts): Promise<Map<string, GivenAnswer[]>> {
  const given = new Map<string, GivenAnswer[]>();
  for (const row of await answersOf(db, QUESTIONS, registrationIds)) {
    const value = JSON.parse(cipher.open(row.answer, answerContext(row.id))) as GivenAnswer["value"];
    const label = { en: row.labelEn, es: row.labelEs };
    const answer = { id: row.questionId, label, value, kind: row.kind, chosen: chosenOf(row, value) };
    given.set(row.registrationId, [...(given.get(row.registrationId) ?? []), answer]);
  }
  return given;
}

/** What was chosen, in the words that stand in the form today. */
function chosenOf({ choices }: AnswerRow, value: GivenAnswer["value"]): GivenAnswer["chosen"] {
  if (choices.length === 0) return null;
  const values = Array.isArray(value) ? value : [value];
  const labels = choices.filter((one) => values.includes(one.value)).map(({ label }) => label);
  return { en: labels.map(({ en }) => en).join(", "), es: labels.map(({ es }) => es).join(", ") };
}

/** What was signed for some registrations, word for word. */
export async function givenAgreements({ db, registrationIds }: GivenFacts): Promise<GivenAgreement[]> {
  const rows = await signaturesOf(db, registrationIds);
  return rows.map(({ id, registrationId, waiverId, title, text, version, typedName, signedAt }) => ({
    signatureId: id,
    registrationId,
    waiverId,
    title,
    text,
    version,
    typedName,
    signedAt: signedAt.toISOString(),
  }));
}
