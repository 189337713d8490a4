import { wordedEmail } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { DECISION_EMAILS, reasonLine, type DecisionEmail } from "../../contract/reviewing/decision-emails.ts";
import type { SubmissionReason } from "../../contract/reviewing/submission.ts";

/** An email that tells what was decided about a league, in its reader's language; with every reason, where there are some. */
export function decisionEmail(
  kind: DecisionEmail,
  { facts: { league, reasons }, ...to }: EmailTo<{ league: string; reasons: SubmissionReason[] }>,
): EmailMessage {
  const typed = reasons.map((reason) => reasonLine(to.language, reason));
  return wordedEmail(DECISION_EMAILS[to.language][kind], { ...to, values: { league }, typed });
}
