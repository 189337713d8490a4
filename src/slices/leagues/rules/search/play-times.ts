import type { PlayTime } from "../../contract/search/search.ts";

/** Lists of play times by number, each different list kept once: a few hundred serve 100,000 leagues. */
export class PlayTimeLists {
  readonly #numbers = new Map<string, number>();
  readonly #sameLists = new WeakMap<readonly PlayTime[], number>();
  readonly #lists: (readonly PlayTime[])[] = [];

  /** The number of a list, a new one if need be. */
  of(playTimes: readonly PlayTime[]): number {
    // Whoever reads many leagues hands over the same list again and again.
    const same = this.#sameLists.get(playTimes);
    if (same !== undefined) return same;
    const number = this.#numberOf(playTimes);
    this.#sameLists.set(playTimes, number);
    return number;
  }

  #numberOf(playTimes: readonly PlayTime[]): number {
    let key = "";
    for (const { weekday, start, end } of playTimes) key += `${weekday} ${start} ${end} `;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#lists.length);
    return this.#lists.push(playTimes.map(({ weekday, start, end }) => ({ weekday, start, end }))) - 1;
  }

  /** The list of a number. */
  listOf(number: number): readonly PlayTime[] {
    return this.#lists[number] ?? [];
  }
}
