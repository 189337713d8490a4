/** How many slips a word of this length may have: none up to 3 letters, 1 up to 7, 2 from 8. */
export function slipsAllowed(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Which letters a word has, as bits: a to z, one for digits, one for anything else. One slip changes at most two bits
 * (a letter replaced by another), so words whose signatures differ in more than 2 × slips cannot be near.
 */
export function signature(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code >= 97 && code <= 122) bits |= 1 << (code - 97);
    else bits |= code >= 48 && code <= 57 ? 1 << 26 : 1 << 27;
  }
  return bits;
}

/** The number of bits set in a 32-bit integer (Hacker's Delight, figure 5-2). */
export function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const WIDTH = 48;
const rows = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)] as const;

/**
 * The number of slips between two words (a letter missing, added, wrong, or two neighbours swapped), or `most + 1`
 * when there are more than `most`. Damerau–Levenshtein in its optimal string alignment form: no part is edited twice
 * (Boytsov 2011, "Indexing methods for approximate dictionary searching", section 2). Words up to 46 letters.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length >= WIDTH - 1 || b.length >= WIDTH - 1) return most + 1;
  let [before, above, current] = rows as readonly [Uint8Array, Uint8Array, Uint8Array];
  let leastAbove = 0;
  for (let j = 0; j <= b.length; j++) above[j] = j;
  for (let i = 1; i <= a.length; i++) {
    current[0] = i;
    let least = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(above[j]! + 1, current[j - 1]! + 1, above[j - 1]! + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        cost = Math.min(cost, before[j - 2]! + 1);
      }
      current[j] = cost;
      if (cost < least) least = cost;
    }
    // The next row builds on this one and, by a swap, on the one above: with both beyond there is no way back.
    if (least > most && leastAbove > most - 1) return most + 1;
    leastAbove = least;
    [before, above, current] = [above, current, before];
  }
  return Math.min(above[b.length]!, most + 1);
}
