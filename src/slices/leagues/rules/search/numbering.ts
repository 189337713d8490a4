/**
 * Numbers for texts that turn up as leagues do, from 1 on; 0 is no text. Each text is kept once, however many leagues
 * share it: cities, dates, names of divisions.
 */
export class Numbering {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [""];

  /** How many numbers there are, 0 included. */
  get size(): number {
    return this.#texts.length;
  }

  /** The number of a text, a new one if need be. */
  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  /** The number of a text, or 0 when nobody has it. */
  find(text: string): number {
    return this.#numbers.get(text) ?? 0;
  }

  /** The text of a number; empty for 0. */
  textOf(number: number): string {
    return this.#texts[number] ?? "";
  }

  /** Every text with its number. */
  entries(): Iterable<[string, number]> {
    return this.#numbers;
  }
}
