import type { Handle } from "#platform/db/open.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { GivenAgreement, GivenAnswer } from "../../contract/open-orders.ts";
import { answerContext } from "../form/kept.ts";
import { answersOf } from "../store/answers.ts";
import type { PlaceTables } from "../store/registrations.ts";
import { signaturesOf } from "../store/signatures.ts";

export interface GivenFacts {
  db: Handle<PlaceTables>;
  cipher: FieldCipher;
  registrationIds: readonly string[];
}

/** What was answered to a league's own questions, opened, by registration. Decides nothing: whoever calls it has. */
export async function givenAnswers({ db, cipher, registrationIds }: GivenFacts): Promise<Map<string, GivenAnswer[]>> {
  const given = new Map<string, GivenAnswer[]>();
  for (const row of await answersOf(db, registrationIds)) {
    const value = JSON.parse(cipher.open(row.answer, answerContext(row.id))) as GivenAnswer["value"];
    const answer = { id: row.questionId, label: { en: row.labelEn, es: row.labelEs }, value };
    given.set(row.registrationId, [...(given.get(row.registrationId) ?? []), answer]);
  }
  return given;
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
