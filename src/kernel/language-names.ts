import type { Language } from "./language.ts";

/** What each language is called in itself. Apart from `language.ts`, which the first page loads. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", es: "Español" };
