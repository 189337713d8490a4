import type { Language } from "#kernel/language.ts";
import { OFFICE_EN, type OfficeTexts } from "./words/en.ts";
import { OFFICE_ES } from "./words/es.ts";

/** What an export of a league's registrations says, in its reader's language. */
export const OFFICE_WORDS: Readonly<Record<Language, OfficeTexts>> = { en: OFFICE_EN, es: OFFICE_ES };
