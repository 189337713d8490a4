import type { Language } from "#kernel/language.ts";
import { wordedLetter } from "#platform/mail/composed.ts";
import type { Letter } from "#platform/mail/letter.ts";
import { DECISION_LETTERS, reasonLine, type DecisionLetter } from "../../contract/decision-letters.ts";
import type { SubmissionReason } from "../../contract/submission.ts";

interface About {
  league: string;
  reasons: readonly SubmissionReason[];
}

/** A letter that tells what was decided about a league, in its reader's language; with every reason, where there are some. */
export function decisionLetter(
  kind: DecisionLetter,
  { email: recipient, language }: { email: string; language: Language },
  { origin, page }: { origin: string; page: string },
  { league, reasons }: About,
): Letter {
  const words = DECISION_LETTERS[language][kind];
  const said = reasons.map((reason) => reasonLine(language, reason));
  return wordedLetter(words, { recipient, language, origin, page, values: { league }, typed: said });
}
