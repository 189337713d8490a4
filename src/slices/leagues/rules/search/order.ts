const ALPHABET = 40;
const LETTERS = 9;

/** One more than the largest name key: 40⁹, well within the whole numbers a float holds. */
export const NAME_KEYS = ALPHABET ** LETTERS;

/** The beginning of a folded name as a whole number, so that names mostly compare as numbers do. */
export function nameKey(folded: string): number {
  let key = 0;
  for (let i = 0; i < LETTERS; i++) key = key * ALPHABET + (i < folded.length ? letterRank(folded.charCodeAt(i)) : 0);
  return key;
}

/** Below digits, below letters, as in the character table: the full comparison that breaks ties must agree. */
function letterRank(code: number): number {
  if (code >= 97 && code <= 122) return 12 + (code - 97);
  if (code >= 48 && code <= 57) return 2 + (code - 48);
  return code > 122 ? 39 : 1;
}

/** Whether entry `a` comes before `b` among entries of the same key: a total order, so that pages never overlap. */
export type Before = (a: number, b: number) => boolean;

/**
 * The entries at positions `from` to `to` (exclusive) of the order by key, ties by `before`, without sorting the rest
 * (Hoare's selection, CACM 4(7), 1961). `keys` and `entries` belong together and are rearranged.
 */
export function sortedPart(
  keys: Float64Array,
  entries: Int32Array,
  count: number,
  from: number,
  to: number,
  before: Before,
): number[] {
  const first = Math.min(from, count);
  const last = Math.min(to, count);
  if (first >= last) return [];
  if (last < count) select(keys, entries, 0, count - 1, last - 1, before);
  if (first > 0) select(keys, entries, 0, last - 1, first, before);
  const part = Array.from({ length: last - first }, (_, i) => ({ key: keys[first + i]!, entry: entries[first + i]! }));
  part.sort((a, b) => a.key - b.key || (a.entry === b.entry ? 0 : before(a.entry, b.entry) ? -1 : 1));
  return part.map(({ entry }) => entry);
}

/** Rearranges `low`…`high` so that `at` holds what sorting would put there, smaller ones left, larger ones right. */
function select(keys: Float64Array, entries: Int32Array, low: number, high: number, at: number, before: Before): void {
  while (low < high) {
    const middle = (low + high) >>> 1;
    const pivotKey = keys[middle]!;
    const pivot = entries[middle]!;
    let i = low;
    let j = high;
    while (i <= j) {
      while (keys[i]! < pivotKey || (keys[i] === pivotKey && entries[i] !== pivot && before(entries[i]!, pivot))) i++;
      while (keys[j]! > pivotKey || (keys[j] === pivotKey && entries[j] !== pivot && before(pivot, entries[j]!))) j--;
      if (i > j) break;
      const key = keys[i]!;
      keys[i] = keys[j]!;
      keys[j] = key;
      const entry = entries[i]!;
      entries[i] = entries[j]!;
      entries[j] = entry;
      i++;
      j--;
    }
    if (at <= j) high = j;
    else if (at >= i) low = i;
    else return;
  }
}
