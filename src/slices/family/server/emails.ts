import type { Language } from "#kernel/language.ts";
import { wordedEmail } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { EMAILS_EN, type EmailTexts } from "./emails/en.ts";
import { EMAILS_ES } from "./emails/es.ts";

const TEXTS: Record<Language, EmailTexts> = { en: EMAILS_EN, es: EMAILS_ES };

/** How a guardian is named to another one. */
export function namedTo({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) {
  return { name: `${firstName} ${lastName}`.trim() || email, email };
}

/** An email between guardians, in its reader's language. It names adults only, and those not in the subject. */
export function familyEmail(
  kind: keyof EmailTexts,
  { facts: values, ...to }: EmailTo<{ name: string; email: string }>,
): EmailMessage {
  return wordedEmail(TEXTS[to.language][kind], { ...to, values });
}
