/** Chance that is the same in every run: whole numbers from 0 up to, not including, `below`. */
export interface Chance {
  below(limit: number): number;
  /** From 0 up to, not including, 1. */
  part(): number;
}

/** Chance from a seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = Math.trunc(seed) | 0;
  const part = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { part, below: (limit) => Math.floor(part() * limit) };
}

/** The same in an order by chance; what was given stays as it is. */
export function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = chance.below(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
