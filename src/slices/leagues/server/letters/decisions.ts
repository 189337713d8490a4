import { wordedLetter } from "#platform/mail/composed.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { DECISION_LETTERS, reasonLine, type DecisionLetter } from "../../contract/reviewing/decision-letters.ts";
import type { SubmissionReason } from "../../contract/reviewing/submission.ts";

/** A letter that tells what was decided about a league, in its reader's language; with every reason, where there are some. */
export function decisionLetter(
  kind: DecisionLetter,
  { facts: { league, reasons }, ...to }: EmailTo<{ league: string; reasons: SubmissionReason[] }>,
): Letter {
  const typed = reasons.map((reason) => reasonLine(to.language, reason));
  return wordedLetter(DECISION_LETTERS[to.language][kind], { ...to, values: { league }, typed });
}
