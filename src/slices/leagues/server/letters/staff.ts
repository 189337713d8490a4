import type { Language } from "#kernel/language.ts";
import { wordedLetter } from "#platform/mail/composed.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { STAFF_LETTERS_EN, type StaffLetterTexts } from "./staff/en.ts";
import { STAFF_LETTERS_ES } from "./staff/es.ts";

const TEXTS: Record<Language, StaffLetterTexts> = { en: STAFF_LETTERS_EN, es: STAFF_LETTERS_ES };

/** The specification's roles as a reader of a language says them; a league's own word stays as it is. */
const ROLES_ES: Readonly<Record<string, string>> = {
  Referee: "árbitro",
  Coach: "entrenador",
  "Score Keeper": "anotador",
};

/** A letter to somebody who is invited to a league, in the inviter's language. */
export function staffLetter(
  kind: keyof StaffLetterTexts,
  { facts: { inviter, league, role }, ...to }: EmailTo<{ inviter: string; league: string; role: string | null }>,
): Letter {
  const said = to.language === "es" && role !== null ? (ROLES_ES[role] ?? role) : (role ?? "");
  return wordedLetter(TEXTS[to.language][kind], { ...to, values: { inviter, league, role: said } });
}
