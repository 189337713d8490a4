import type { Language } from "#kernel/language.ts";
import { wordedLetter } from "#platform/mail/composed.ts";
import type { Letter } from "#platform/mail/letter.ts";
import { LETTERS_EN, type LetterTexts } from "./letters/en.ts";
import { LETTERS_ES } from "./letters/es.ts";

const TEXTS: Record<Language, LetterTexts> = { en: LETTERS_EN, es: LETTERS_ES };

/** A letter between guardians, in its reader's language. It names adults only, and those not in the subject. */
export function familyLetter(
  kind: keyof LetterTexts,
  to: { email: string; language: Language },
  origin: string,
  { person, page }: { person: { firstName: string; lastName: string; email: string }; page: string },
): Letter {
  const { email: recipient, language } = to;
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email;
  return wordedLetter(TEXTS[language][kind], {
    recipient,
    language,
    origin,
    page,
    values: { name, email: person.email },
  });
}
