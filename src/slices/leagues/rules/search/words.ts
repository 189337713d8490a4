import { isStopWord, MAX_WORD_LENGTH, wordsOf } from "./fold.ts";
import { bitCount, signature, slipsAllowed, slipsBetween } from "./spelling.ts";
import { Vocabulary } from "./vocabulary.ts";

/** A text of a league and how much a word in it says about the league, 1 (little) to 15. */
export interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

/** The leagues that a query's words name. */
export interface TextMatch {
  /** Every matching league, each once, in no particular order. */
  readonly ordinals: readonly number[];
  /** By league: its relevance, 0 where it does not match. */
  readonly scores: Uint16Array;
}

// A word found exactly always counts for more than a beginning, and that for more than a misspelling; the weight of
// the field decides within each. Two slips are the last resort.
const EXACT = 48;
const PREFIX = 32;
const ONE_SLIP = 16;
const TWO_SLIPS = 0;

const WEIGHTS = 16;
const PREFIX_LETTERS = 2;
const NO_ITEMS = new Int32Array(0);

/** By league: its relevance, how many of the words it met, and its best value for the word in hand (0 between words). */
interface Scratch {
  scores: Uint16Array;
  met: Uint8Array;
  best: Uint8Array;
}

interface Postings {
  /** Packed as league × 16 + weight. */
  items: Int32Array;
  length: number;
}

/**
 * The words of all leagues and the leagues of each word: full text in memory, tolerant of slips. Leagues are ordinals
 * that are added once and never taken out; who reads a match skips those that are gone.
 */
export class WordIndex {
  readonly #vocabulary = new Vocabulary();
  /** By word: 1 for those that say nothing. */
  readonly #stops: number[] = [];
  readonly #postings: Postings[] = [];
  /** By word, while a league is being added: the best weight so far. */
  readonly #weights: number[] = [];
  readonly #byBeginning = new Map<string, number[]>();
  /** By length: the words that long, and their signatures in parallel, for the search with slips. */
  readonly #byLength: { ids: number[]; signatures: number[] }[] = [];
  #leagues = 0;
  #scratch: Scratch = { scores: new Uint16Array(0), met: new Uint8Array(0), best: new Uint8Array(0) };
  /** Of the league that is being added: its words, each once, and the weight of the text that is being read. */
  readonly #touched: number[] = [];
  #weight = 0;
  readonly #heard = (id: number): void => {
    const best = this.#weights[id]!;
    if (best >= this.#weight || this.#stops[id] === 1) return;
    if (best === 0) this.#touched.push(id);
    this.#weights[id] = this.#weight;
  };
  readonly #isNew = (word: string, id: number): void => this.#newWord(word, id);

  /** How many different words there are. */
  get size(): number {
    return this.#vocabulary.words.length;
  }

  /** Adds a league's texts. A word that stands in several counts with its best weight. */
  add(ordinal: number, texts: readonly WeightedText[]): void {
    const ids = this.#touched;
    ids.length = 0;
    for (const { text, weight } of texts) {
      this.#weight = weight;
      if (this.#vocabulary.hear(text.toLowerCase(), MAX_WORD_LENGTH, this.#heard, this.#isNew)) continue;
      for (const word of wordsOf(text)) this.#heard(this.#vocabulary.of(word, this.#isNew));
    }
    for (const id of ids) {
      this.#post(id, ordinal * WEIGHTS + this.#weights[id]!);
      this.#weights[id] = 0;
    }
    if (ordinal >= this.#leagues) this.#leagues = ordinal + 1;
  }

  /**
   * The leagues in which every one of the words is found: exactly, as a beginning of two letters or more, or, where
   * nobody has such a word, with a slip or two. When that finds nothing, slips are allowed for every word.
   * The scores share memory with the next match: read them at once.
   */
  match(words: readonly string[]): TextMatch {
    const strict = this.#matchAll(words, false);
    return strict.ordinals.length > 0 ? strict : this.#matchAll(words, true);
  }

  /** Memory for a match, all 0; made anew for each, it would keep the garbage collector busy. */
  #cleanScratch(): Scratch {
    if (this.#scratch.met.length < this.#leagues) {
      // Some more, so that leagues coming one by one do not each make it anew.
      const room = Math.ceil(this.#leagues * 1.1);
      this.#scratch = { scores: new Uint16Array(room), met: new Uint8Array(room), best: new Uint8Array(room) };
    }
    this.#scratch.scores.fill(0);
    this.#scratch.met.fill(0);
    return this.#scratch;
  }

  #matchAll(words: readonly string[], slipsForAll: boolean): TextMatch {
    const { scores, met, best } = this.#cleanScratch();
    let found: number[] = [];
    words.forEach((word, position) => {
      // Without a league that met the words so far the rest cannot help.
      if (position > 0 && found.length === 0) return;
      const touched: number[] = [];
      this.#forms(word, slipsForAll, (id, quality) => {
        const { items, length } = this.#postings[id]!;
        for (let i = 0; i < length; i++) {
          const packed = items[i]!;
          const ordinal = packed >>> 4;
          // A league that missed an earlier word is out already.
          if (met[ordinal] !== position) continue;
          const value = quality + (packed & 15);
          if (best[ordinal] === 0) touched.push(ordinal);
          if (value > best[ordinal]!) best[ordinal] = value;
        }
      });
      for (const ordinal of touched) {
        met[ordinal] = position + 1;
        scores[ordinal]! += best[ordinal]!;
        best[ordinal] = 0;
      }
      // Those that missed this word are out, also for who looks them up by score.
      for (const ordinal of found) if (met[ordinal] !== position + 1) scores[ordinal] = 0;
      found = touched;
    });
    return { ordinals: found, scores };
  }

  /** Calls back for each word of the vocabulary that a query word may mean, with how well it fits. */
  #forms(word: string, slipsAnyway: boolean, found: (id: number, quality: number) => void): void {
    const exact = this.#vocabulary.find(word);
    if (exact !== undefined) found(exact, EXACT);
    let known = exact !== undefined;
    if (word.length >= PREFIX_LETTERS) {
      for (const id of this.#byBeginning.get(word.slice(0, PREFIX_LETTERS)) ?? []) {
        if (id !== exact && this.#vocabulary.words[id]!.startsWith(word)) {
          known = true;
          found(id, PREFIX);
        }
      }
    }
    const slips = slipsAllowed(word.length);
    if (slips === 0 || (known && !slipsAnyway)) return;
    const letters = signature(word);
    for (let length = word.length - slips; length <= word.length + slips; length++) {
      const { ids, signatures } = this.#byLength[length] ?? { ids: [], signatures: [] };
      for (let i = 0; i < ids.length; i++) {
        if (bitCount(letters ^ signatures[i]!) > 2 * slips) continue;
        const candidate = this.#vocabulary.words[ids[i]!]!;
        const distance = candidate === word ? slips + 1 : slipsBetween(word, candidate, slips);
        if (distance <= slips) found(ids[i]!, distance === 1 ? ONE_SLIP : TWO_SLIPS);
      }
    }
  }

  #newWord(word: string, id: number): void {
    this.#weights.push(0);
    this.#postings.push({ items: NO_ITEMS, length: 0 });
    // Words that say nothing have a number, to be known at a glance, but nobody finds them.
    this.#stops.push(isStopWord(word) ? 1 : 0);
    if (this.#stops[id] === 1) return;
    const { ids, signatures } = (this.#byLength[word.length] ??= { ids: [], signatures: [] });
    ids.push(id);
    signatures.push(signature(word));
    const beginning = word.slice(0, PREFIX_LETTERS);
    const alike = this.#byBeginning.get(beginning);
    if (alike === undefined) this.#byBeginning.set(beginning, [id]);
    else alike.push(id);
  }

  #post(id: number, packed: number): void {
    const postings = this.#postings[id]!;
    if (postings.length === postings.items.length) {
      const wider = new Int32Array(Math.max(2, Math.ceil(postings.length * 1.5)));
      wider.set(postings.items);
      postings.items = wider;
    }
    postings.items[postings.length++] = packed;
  }
}
