import type { Language } from "#kernel/language.ts";
import { PAPER_EN, type PaperWords } from "./words/en.ts";
import { PAPER_ES } from "./words/es.ts";

/** The words of papers by language. */
export const PAPER_WORDS: Record<Language, PaperWords> = { en: PAPER_EN, es: PAPER_ES };

/** A text with what stands for the names in braces. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
