import { useSyncExternalStore } from "react";
import { LANGUAGES, type Language } from "#kernel/language.ts";

/**
 * What the product says, as far as it is loaded: all of it on the server; in a browser the page's language, and of it
 * what every page needs. Pages bring the rest with their own code, so that no page carries another one's words.
 */
type Tree = { readonly [key: string]: unknown };

const loaded = new Map<Language, Tree>();

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

function merged(a: Tree, b: Tree): Tree {
  const both: Record<string, unknown> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const old = both[key];
    both[key] = isTree(old) && isTree(value) ? merged(old, value) : value;
  }
  return both;
}

/** Adds words to a language. A new object each time, by which React sees that there is more to say. */
export function provideWords(language: Language, words: Tree): void {
  loaded.set(language, merged(loaded.get(language) ?? {}, words));
  for (const changed of readers) changed();
}

const readers = new Set<() => void>();
const subscribe = (changed: () => void) => {
  readers.add(changed);
  return () => readers.delete(changed);
};

/** What is loaded of a language, also what a part brings that comes after its page. */
export function useWords(language: Language): Tree {
  const words = () => wordsOf(language);
  return useSyncExternalStore(subscribe, words, words);
}

/** What is loaded of a language. Throws when the entry has not provided it: a fault of ours. */
export function wordsOf(language: Language): Tree {
  const words = loaded.get(language);
  if (!words) throw new Error(`the words of "${language}" are not loaded`);
  return words;
}

/** The language of the page that this browser shows. */
export function pageLanguage(): Language {
  return LANGUAGES.find((one) => one === document.documentElement.lang) ?? "en";
}

/** The words of an area, by language; each a module of its own. */
export type WordSource = Record<Language, () => Promise<{ default: Tree }>>;

/**
 * Loads an area's words and puts them under its slice's name. Awaited by the module of a page: the router shows the
 * page only when its module is there.
 */
export function loadWords(slice: string, source: WordSource): Promise<void> {
  return load(source, (words) => ({ [slice]: words }));
}

/** Loads words that stand beside those of every page: what the refusals and field issues of a slice say. */
export function loadTopWords(source: WordSource): Promise<void> {
  return load(source, (words) => words);
}

/** The same in every language, for a page that shows in each of them what others will read: a preview. */
export function loadEveryLanguage(slice: string, source: WordSource): Promise<void> {
  return load(source, (words) => ({ [slice]: words }), LANGUAGES);
}

/** What is loaded, area by area: several parts of a page ask for the same one. */
const provided = new WeakSet<Tree>();

async function load(
  source: WordSource,
  placed: (words: Tree) => Tree,
  languages: readonly Language[] = import.meta.env.SSR ? LANGUAGES : [pageLanguage()],
): Promise<void> {
  await Promise.all(
    languages.map(async (language) => {
      const { default: words } = await source[language]();
      if (provided.has(words)) return;
      provided.add(words);
      provideWords(language, placed(words));
    }),
  );
}
