/**
 * Words that say nothing about which league is meant. They are neither indexed nor asked for, so that "the soccer
 * league of Oakland" is "soccer oakland". English and Spanish, folded.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a an and at by for from in my near of on or our the to with " +
    "league leagues sport sports " +
    "al con cerca de del el en la las los mi o para por un una y " +
    "liga ligas deporte deportes"
  ).split(" "),
);

/** At most this many words of a query count; the rest is ignored. */
export const MAX_QUERY_WORDS = 8;
/** Longer words are cut: nobody's league has one, and matching costs grow with length. */
export const MAX_WORD_LENGTH = 40;

/** Lower case without accents: "Fútbol" becomes "futbol". Plain ASCII, the common case, skips the decomposition. */
export function fold(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the ASCII range is meant
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o");
}

/** Every word of a text, folded, in order and with repeats. Apostrophes join ("o'fallon" is "ofallon"). */
export function wordsOf(text: string): string[] {
  const folded = fold(text).replace(/['’ʼ]/g, "");
  // Letters of every script; in ASCII, the common case, by a pattern that runs several times faster.
  // oxlint-disable-next-line no-control-regex -- the ASCII range is meant
  const pattern = /^[\x00-\x7f]*$/.test(folded) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu;
  const found = folded.match(pattern) ?? [];
  return found.map((word) => (word.length > MAX_WORD_LENGTH ? word.slice(0, MAX_WORD_LENGTH) : word));
}

/** Whether a folded word carries no meaning of its own. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** The words of a query that matter, each once, at most eight; empty when it says nothing. */
export function queryWords(query: string): string[] {
  const words = new Set<string>();
  for (const word of wordsOf(query)) {
    if (words.size === MAX_QUERY_WORDS) break;
    if (!isStopWord(word)) words.add(word);
  }
  return [...words];
}
