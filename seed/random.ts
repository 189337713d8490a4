/** Repeatable chance: the same seed gives the same numbers on every machine. Not for secrets. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(minimum: number, maximum: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of `[value, weight]`, in proportion to the weights. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** `count` different members (all, when there are fewer), in random order. */
  sample<T>(list: readonly T[], count: number): T[];
  shuffle<T>(list: readonly T[]): T[];
}

/** Four 32-bit words from a text (cyrb128), to start the generator from. */
function words(seed: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let i = 0; i < seed.length; i += 1) {
    const code = seed.charCodeAt(i);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  return [a | 0, b | 0, c | 0, d | 0];
}

/** A generator (sfc32) for this seed; each text starts a stream of its own. */
export function randomFrom(seed: string): Random {
  let [a, b, c, d] = words(seed);

  function next(): number {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  }
  // The first numbers still show the seed: sfc32 needs a dozen rounds to mix.
  for (let i = 0; i < 12; i += 1) next();

  function whole(minimum: number, maximum: number): number {
    return minimum + Math.floor(next() * (maximum - minimum + 1));
  }

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError("nothing to pick from");
    return list[Math.floor(next() * list.length)] as T;
  }

  function weighted<T>(list: readonly (readonly [T, number])[]): T {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    const last = list.at(-1);
    if (last === undefined) throw new RangeError("nothing to pick from");
    return last[0];
  }

  function sample<T>(list: readonly T[], count: number): T[] {
    const copy = [...list];
    const taken = Math.min(count, copy.length);
    for (let i = 0; i < taken; i += 1) {
      const j = whole(i, copy.length - 1);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy.slice(0, taken);
  }

  return {
    next,
    whole,
    pick,
    weighted,
    sample,
    chance: (probability) => next() < probability,
    shuffle: (list) => sample(list, list.length),
  };
}

/** A UUID of version 7: this moment in milliseconds, the rest from the generator. */
export function sortableId(random: Random, milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, "0");
  const hex = (digits: number) =>
    random
      .whole(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, "0");
  const variant = (8 + random.whole(0, 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}
