import type { Language } from "#kernel/language.ts";
import { wordedEmail } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { DISTRICT_EMAILS_EN, type DistrictEmailTexts } from "./districts/en.ts";
import { DISTRICT_EMAILS_ES } from "./districts/es.ts";

const TEXTS: Record<Language, DistrictEmailTexts> = { en: DISTRICT_EMAILS_EN, es: DISTRICT_EMAILS_ES };

/** An email to somebody who manages a district, or no longer does, in their language. */
export function districtEmail(
  kind: keyof DistrictEmailTexts,
  { facts: { district }, ...to }: EmailTo<{ district: string }>,
): EmailMessage {
  const { page, ...words } = TEXTS[to.language][kind];
  return wordedEmail(words, { ...to, page, values: { district } });
}
