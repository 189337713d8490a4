/** Words that are first names as well. Only written with a capital within a sentence do they count as a name. */
const ALSO_WORDS = new Set(
  (
    "will grace hope joy may june april august mark rose faith art dawn drew chase skip rich frank grant miles max pat ray rob sunny " +
    "summer autumn winter rain river sky star angel bill bob buddy carol cash cliff dean dale gene heath hunter jack king lance major mason " +
    "mercy noble penny price reed ruby sage sandy scout stone sterling ty van victor wade ward west wren pilar luz paz sol cruz mar"
  ).split(" "),
);

/** A word as it is compared: no accents, small letters. */
const plain = (word: string) => word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * Whether a text may name one of some children: a word of it is a first name of theirs, accents and capitals aside. A name that is
 * also a word ("Will", "Hope") counts only with a capital that the beginning of a sentence does not explain.
 */
export function mayNameOneOf(text: string, firstNames: readonly string[]): boolean {
  const names = new Set(
    firstNames
      .flatMap((name) => name.split(/[\s-]+/))
      .map(plain)
      .filter((name) => name.length > 1),
  );
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    // "Ana's" and "Anas" are written by people in a hurry.
    const known = [plain(word), plain(word).replace(/s$/, "")].find((one) => names.has(one));
    if (known === undefined) continue;
    if (!ALSO_WORDS.has(known)) return true;
    const begins = /(^|[.!?¡¿:\n])["'“(\s]*$/u.test(text.slice(0, index));
    if (/^\p{Lu}/u.test(word) && !begins) return true;
  }
  return false;
}
