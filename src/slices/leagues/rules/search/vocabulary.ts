const FIRST_SLOTS = 1024;
const HASH_START = 0x811c9dc5;
const HASH_PRIME = 0x01000193;
const APOSTROPHE = 39;

/** Told of each word of a text by its number. */
type Heard = (id: number) => void;

/**
 * Words by number, from 0 on, and back. A hash table of its own (FNV-1a, linear probing) instead of a Map, because it
 * looks a word up where it stands in a text: loading 100,000 leagues is five million words, nearly all of them known.
 */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #hashes: number[] = [];
  /** Number + 1 of the word in each slot, 0 for none. */
  #slots = new Int32Array(FIRST_SLOTS);

  /** The number of a word; undefined when it is not there. */
  find(word: string): number | undefined {
    const id = this.#lookUp(hashOf(word), word, 0, word.length);
    return id < 0 ? undefined : id;
  }

  /** The number of a word, a new one if need be; `isNew` is told of those. */
  of(word: string, isNew: (word: string, id: number) => void): number {
    const hash = hashOf(word);
    const id = this.#lookUp(hash, word, 0, word.length);
    return id >= 0 ? id : this.#add(hash, word, isNew);
  }

  /**
   * Hears every word of a text in lower case, if it is plain ASCII without apostrophes (which join words) and no word
   * has more than `longest` letters; answers false, having heard nothing, if it is not. The words are those of `wordsOf`.
   */
  hear(lower: string, longest: number, heard: Heard, isNew: (word: string, id: number) => void): boolean {
    for (let i = 0, run = 0; i < lower.length; i++) {
      const code = lower.charCodeAt(i);
      if (code > 127 || code === APOSTROPHE) return false;
      run = isLetter(code) ? run + 1 : 0;
      if (run > longest) return false;
    }
    let hash = HASH_START;
    let from = -1;
    for (let i = 0; i <= lower.length; i++) {
      const code = i < lower.length ? lower.charCodeAt(i) : 0;
      if (isLetter(code)) {
        if (from < 0) from = i;
        hash = Math.imul(hash ^ code, HASH_PRIME);
      } else if (from >= 0) {
        const id = this.#lookUp(hash, lower, from, i);
        heard(id >= 0 ? id : this.#add(hash, lower.slice(from, i), isNew));
        hash = HASH_START;
        from = -1;
      }
    }
    return true;
  }

  #lookUp(hash: number, text: string, from: number, to: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
      const id = slots[slot]! - 1;
      if (id < 0) return -1;
      if (this.#hashes[id] !== hash) continue;
      const word = this.words[id]!;
      if (word.length === to - from && text.startsWith(word, from)) return id;
    }
  }

  #add(hash: number, word: string, isNew: (word: string, id: number) => void): number {
    const id = this.words.length;
    this.words.push(word);
    this.#hashes.push(hash);
    if (this.words.length * 2 > this.#slots.length) this.#grow();
    else this.#place(id);
    isNew(word, id);
    return id;
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let id = 0; id < this.words.length; id++) this.#place(id);
  }

  #place(id: number): void {
    const mask = this.#slots.length - 1;
    let slot = spread(this.#hashes[id]!) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = id + 1;
  }
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

function hashOf(word: string): number {
  let hash = HASH_START;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), HASH_PRIME);
  return hash;
}

/** The upper bits of a hash take part in choosing the slot. */
function spread(hash: number): number {
  return hash ^ (hash >>> 15);
}
