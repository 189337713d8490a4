import type { Language } from "#kernel/language.ts";
import { wordedEmail } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import { EMAILS_EN, type EmailTexts } from "./emails/en.ts";
import { EMAILS_ES } from "./emails/es.ts";

const TEXTS: Record<Language, EmailTexts> = { en: EMAILS_EN, es: EMAILS_ES };

/** Whom an email goes to, and how it leads back to us. */
export interface Addressee {
  email: string;
  language: Language;
}

interface Inside {
  /** The English address of the page that the button opens; the email has no button without. */
  page?: string;
  code?: string;
  /** "Firefox on Windows" and the like, for the sentence that names it. */
  device?: string;
  /** Why something was sent back, for the sentence that says it. */
  reason?: string;
  /** What somebody may do from now on, and what no longer. */
  changes?: string;
}

/** An email about an account, in its person's language. */
export function accountEmail(
  kind: keyof EmailTexts,
  to: Addressee,
  origin: string,
  { page, code, ...values }: Inside = {},
): EmailMessage {
  const { email: recipient, language } = to;
  return wordedEmail(TEXTS[language][kind], { recipient, language, origin, page, code, values });
}
