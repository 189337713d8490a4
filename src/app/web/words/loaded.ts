import type { Language } from "#kernel/language.ts";
import type english from "./en.ts";

export type Words = typeof english;

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Words;
  }
}

/** The languages at hand: all on the server, the page's own in a browser. Filled by the entries. */
const loaded = new Map<Language, Words>();

export function provideWords(language: Language, words: Words): void {
  loaded.set(language, words);
}

/** What the product says in a language. Throws when the entry has not provided it: a fault of ours. */
export function wordsOf(language: Language): Words {
  const words = loaded.get(language);
  if (!words) throw new Error(`the words of "${language}" are not loaded`);
  return words;
}
