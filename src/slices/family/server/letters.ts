import { localizedPath, type Language } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { composeLetter } from "#platform/mail/composed.ts";
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
  const { subject, heading, paragraphs, action, notes, sent } = TEXTS[to.language][kind];
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email;
  const filled = (text: string) =>
    text
      .replaceAll("{product}", PRODUCT_NAME)
      .replaceAll("{name}", () => name)
      .replaceAll("{email}", () => person.email);
  return composeLetter({
    recipient: to.email,
    language: to.language,
    origin,
    subject: `${PRODUCT_NAME}: ${subject}`,
    heading,
    paragraphs: paragraphs.map(filled),
    notes,
    action: { label: action, address: origin + localizedPath(to.language, page) },
    ...(sent ? { sent: filled(sent) } : {}),
  });
}
