import type { Language } from "#kernel/language.ts";
import { wordedLetter } from "#platform/mail/composed.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { LETTERS_EN, type LetterTexts } from "./letters/en.ts";
import { LETTERS_ES } from "./letters/es.ts";

const TEXTS: Record<Language, LetterTexts> = { en: LETTERS_EN, es: LETTERS_ES };

/** How a guardian is named to another one. */
export function namedTo({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) {
  return { name: `${firstName} ${lastName}`.trim() || email, email };
}

/** A letter between guardians, in its reader's language. It names adults only, and those not in the subject. */
export function familyLetter(
  kind: keyof LetterTexts,
  { facts: values, ...to }: EmailTo<{ name: string; email: string }>,
): Letter {
  return wordedLetter(TEXTS[to.language][kind], { ...to, values });
}
