import type { Language } from "#kernel/language.ts";
import { wordedLetter } from "#platform/mail/composed.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { DISTRICT_LETTERS_EN, type DistrictLetterTexts } from "./districts/en.ts";
import { DISTRICT_LETTERS_ES } from "./districts/es.ts";

const TEXTS: Record<Language, DistrictLetterTexts> = { en: DISTRICT_LETTERS_EN, es: DISTRICT_LETTERS_ES };

/** A letter to somebody who manages a district, or no longer does, in their language. */
export function districtLetter(
  kind: keyof DistrictLetterTexts,
  { facts: { district }, ...to }: EmailTo<{ district: string }>,
): Letter {
  const { page, ...words } = TEXTS[to.language][kind];
  return wordedLetter(words, { ...to, page, values: { district } });
}
