import type { Language } from "#kernel/language.ts";
import { wordedLetter } from "#platform/mail/composed.ts";
import type { Letter } from "#platform/mail/letter.ts";
import { LETTERS_EN, type LetterTexts } from "./letters/en.ts";
import { LETTERS_ES } from "./letters/es.ts";

const TEXTS: Record<Language, LetterTexts> = { en: LETTERS_EN, es: LETTERS_ES };

/** Whom a letter goes to, and how it leads back to us. */
export interface Addressee {
  email: string;
  language: Language;
}

interface Inside {
  /** The English address of the page that the button opens; the letter has no button without. */
  page?: string;
  code?: string;
  /** "Firefox on Windows" and the like, for the sentence that names it. */
  device?: string;
  /** Why something was sent back, for the sentence that says it. */
  reason?: string;
  /** What somebody may do from now on, and what no longer. */
  changes?: string;
}

/** A letter about an account, in its person's language. */
export function accountLetter(
  kind: keyof LetterTexts,
  to: Addressee,
  origin: string,
  { page, code, ...values }: Inside = {},
): Letter {
  const { email: recipient, language } = to;
  return wordedLetter(TEXTS[language][kind], { recipient, language, origin, page, code, values });
}
