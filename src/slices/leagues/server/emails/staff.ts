import type { Language } from "#kernel/language.ts";
import { wordedEmail } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { STAFF_EMAILS_EN, type StaffEmailTexts } from "./staff/en.ts";
import { STAFF_EMAILS_ES } from "./staff/es.ts";

const TEXTS: Record<Language, StaffEmailTexts> = { en: STAFF_EMAILS_EN, es: STAFF_EMAILS_ES };

/** The specification's roles as a reader of a language says them; a league's own word stays as it is. */
const ROLES_ES: Readonly<Record<string, string>> = {
  Referee: "árbitro",
  Coach: "entrenador",
  "Score Keeper": "anotador",
};

/** An email to somebody who is invited to a league, in the inviter's language. */
export function staffEmail(
  kind: keyof StaffEmailTexts,
  { facts: { inviter, league, role }, ...to }: EmailTo<{ inviter: string; league: string; role: string | null }>,
): EmailMessage {
  const said = to.language === "es" && role !== null ? (ROLES_ES[role] ?? role) : (role ?? "");
  return wordedEmail(TEXTS[to.language][kind], { ...to, values: { inviter, league, role: said } });
}
