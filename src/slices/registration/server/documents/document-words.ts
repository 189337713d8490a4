import type { Language } from "#kernel/language.ts";
import { DOCUMENT_EN, type DocumentWords } from "./words/en.ts";
import { DOCUMENT_ES } from "./words/es.ts";

/** The words of documents by language. */
export const DOCUMENT_WORDS: Record<Language, DocumentWords> = { en: DOCUMENT_EN, es: DOCUMENT_ES };

/** A text with what stands for the names in braces. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
