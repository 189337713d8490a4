import type { Language } from "#kernel/language.ts";
import { Refusal, type FieldIssue } from "#kernel/refusal.ts";
import type { Tx } from "#platform/db/open.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { Answer, Answers, Friend, RegistrationForm, Signature } from "#slices/forms/contract/fields.ts";
import { friendKey } from "#slices/forms/rules/public.ts";
import { insertAnswer, newIds } from "../store/answers.ts";
import { attachFile } from "../store/answer-files.ts";
import type { RegistrationTables } from "../store/registrations.ts";
import { insertFriends } from "../store/friends.ts";
import { insertSignatures } from "../store/signatures.ts";

/** What a sealed answer is bound to: moved to another row, it does not open. */
export const answerContext = (id: string) => `registration_answer.answer:${id}`;

/** What a sealed message to the league about the price is bound to. */
export const AID_CONTEXT = (id: string) => `aid_request.message:${id}`;

const staleAnswer = (questionId: string): FieldIssue => ({ field: `answers.${questionId}`, code: "answer.file" });

const isAnswer = (answer: Answer | undefined): answer is Answer =>
  answer !== undefined && answer !== "" && !(Array.isArray(answer) && answer.length === 0);

interface KeptAnswers {
  registrationId: string;
  form: RegistrationForm;
  answers: Answers;
  friends?: readonly Friend[] | undefined;
  /** Who hands the form in: the files that answer it must be theirs. */
  accountId: string;
}

/**
 * Keeps what a family answered to a league's own questions, encrypted, and the friends it named, in the transaction of the registration. Whether
 * the form may be taken was asked before (`formFlaws`).
 * @throws Refusal input.not-understood where a file is not of this account, or not for this question
 */
export async function keepAnswers(
  tx: Tx<RegistrationTables>,
  { cipher }: { cipher: FieldCipher },
  { registrationId, form, answers, friends = [], accountId }: KeptAnswers,
): Promise<void> {
  const named = friends.map((friend) => ({ ...friend, nameKey: friendKey(friend) }));
  await insertFriends(tx, registrationId, named);
  const given = form.questions.filter(({ id }) => isAnswer(answers[id]));
  if (given.length === 0) return;
  const ids = await newIds(tx, given.length);
  for (const [index, { id: questionId, kind }] of given.entries()) {
    const [id, answer] = [ids[index]!, answers[questionId]!];
    const attached = () => attachFile(tx, { fileId: String(answer), questionId, registrationId, accountId });
    if (kind === "file" && !(await attached())) throw new Refusal("input.not-understood", [staleAnswer(questionId)]);
    const sealed = cipher.seal(JSON.stringify(answer), answerContext(id));
    await insertAnswer(tx, { id, registrationId, questionId, answer: sealed });
  }
}

interface KeptSignatures {
  /** Each child's registration carries its own signatures. */
  registrationIds: readonly string[];
  league: { id: string; name: string };
  form: RegistrationForm;
  signatures: readonly Signature[];
  accountId: string;
  /** The language in which the texts were shown. */
  language: Language;
  /** The network address they were signed from. */
  ipAddress: string;
  now: Date;
}

/**
 * Keeps what was signed, word for word, in the transaction of the registrations. That the versions are those of today
 * was asked before (`formFlaws`).
 */
export async function keepSignatures(tx: Tx<RegistrationTables>, kept: KeptSignatures): Promise<void> {
  const { registrationIds, league, form, signatures, accountId, language, ipAddress, now } = kept;
  const signed = signatures.flatMap(({ waiverId, typedName }) => {
    const waiver = form.waivers.find(({ id }) => id === waiverId);
    return waiver ? [{ waiver, typedName }] : [];
  });
  const rows = registrationIds.flatMap((registrationId) =>
    signed.map(({ waiver, typedName }) => {
      const { id: waiverId, version, kind, title, text } = waiver;
      const words = { waiverId, version, kind, title: title[language], text: text[language], language };
      const from = { registrationId, leagueId: league.id, leagueName: league.name };
      return { ...words, ...from, typedName, accountId, ipAddress, signedAt: now };
    }),
  );
  await insertSignatures(tx, rows);
}
